import { revokeOwnSessions } from "@/lib/accounts/commands/end-sessions";
import { security } from "@/lib/accounts/contract/security";
import { revokeSessionAfterSignOut } from "@/lib/accounts/sessions";
import { endCallsAfter } from "@/lib/calls/transitions";
import { route } from "@/lib/http/route";

export const DELETE = route(security.endSessions, ({ actor }) => revokeOwnSessions(actor), {
  after: endCallsAfter(revokeSessionAfterSignOut),
});
