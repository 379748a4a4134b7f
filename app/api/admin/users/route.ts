import { viewStaffUsers } from "@/lib/admin/commands/view-records";
import { staffUsers } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const GET = route(staffUsers.list, ({ actor, query }) => viewStaffUsers(actor, query));
