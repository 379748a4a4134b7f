import { security } from "@/lib/accounts/contract/security";
import { revokeOwnSessions } from "@/lib/accounts/session/end-own-sessions";
import { revokeSessionAfterSignOut } from "@/lib/accounts/session/session-cookies";
import { endCallsAfter } from "@/lib/calls/commands/transitions";
import { route } from "@/lib/http/route";

export const DELETE = route(security.endSessions, ({ actor }) => revokeOwnSessions(actor), {
  after: endCallsAfter(revokeSessionAfterSignOut),
});
