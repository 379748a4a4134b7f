import { accounts } from "@/lib/accounts/contract";
import { changeUser } from "@/lib/admin/commands/users";
import { viewStaffUser } from "@/lib/admin/commands/view-records";
import { staffUsers } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const GET = route(staffUsers.one, ({ actor, params }) => viewStaffUser(actor, params.id));
export const PATCH = route(accounts.changeUser, ({ actor, params, body }) => changeUser(actor, params.id, body));
