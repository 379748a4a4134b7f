import { setStaffRole } from "@/lib/admin/commands/staff-role";
import { staffUsers } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const PUT = route(staffUsers.setStaffRole, ({ actor, params, body }) => setStaffRole(actor, params.id, body));
