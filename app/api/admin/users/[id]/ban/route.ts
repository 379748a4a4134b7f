import { ban, unban } from "@/lib/admin/commands/users";
import { people } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const POST = route(people.ban, ({ actor, params, body }) => ban(actor, params.id, body));
export const DELETE = route(people.unban, ({ actor, params, body }) => unban(actor, params.id, body));
