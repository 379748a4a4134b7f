import { revokeUserSessions } from "@/lib/admin/commands/users";
import { people } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const DELETE = route(people.endSessions, ({ actor, params }) => revokeUserSessions(actor, params.id));
