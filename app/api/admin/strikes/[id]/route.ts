import { forgiveStrike } from "@/lib/admin/commands/users";
import { people } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const DELETE = route(people.forgiveStrike, ({ actor, params, body }) => forgiveStrike(actor, params.id, body));
