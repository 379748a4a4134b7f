import { endOwnSession } from "@/lib/accounts/commands/end-sessions";
import { security } from "@/lib/accounts/contract/security";
import { route } from "@/lib/http/route";

export const DELETE = route(security.endSession, ({ actor, params }) => endOwnSession(actor, params.id));
