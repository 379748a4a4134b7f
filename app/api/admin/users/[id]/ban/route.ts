import { banUserAsStaff, unbanUserAsStaff } from "@/lib/admin/commands/users";
import { staffUsers } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const POST = route(staffUsers.ban, ({ actor, params, body }) => banUserAsStaff(actor, params.id, body));
export const DELETE = route(staffUsers.unban, ({ actor, params, body }) => unbanUserAsStaff(actor, params.id, body));
