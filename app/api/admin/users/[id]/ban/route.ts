import { banUserAsStaff, unbanUserAsStaff } from "@/lib/admin/commands/users";
import { people } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const POST = route(people.ban, ({ actor, params, body }) => banUserAsStaff(actor, params.id, body));
export const DELETE = route(people.unban, ({ actor, params, body }) => unbanUserAsStaff(actor, params.id, body));
