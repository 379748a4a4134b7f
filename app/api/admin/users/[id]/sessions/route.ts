import { revokeUserSessions } from "@/lib/admin/commands/users";
import { staffUsers } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const DELETE = route(staffUsers.endSessions, ({ actor, params }) => revokeUserSessions(actor, params.id));
