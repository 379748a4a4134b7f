import { revokeOwnSession } from "@/lib/accounts/commands/end-sessions";
import { security } from "@/lib/accounts/contract/security";
import { route } from "@/lib/http/route";

export const DELETE = route(security.endSession, ({ actor, params }) => revokeOwnSession(actor, params.id));
