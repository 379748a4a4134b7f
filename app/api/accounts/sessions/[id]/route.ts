import { security } from "@/lib/accounts/contract/security";
import { revokeOwnSession } from "@/lib/accounts/session/end-own-sessions";
import { route } from "@/lib/http/route";

export const DELETE = route(security.endSession, ({ actor, params }) => revokeOwnSession(actor, params.id));
