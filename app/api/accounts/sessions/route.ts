import { endOwnSessions } from "@/lib/accounts/commands/end-sessions";
import { security } from "@/lib/accounts/contract/security";
import { endSignedOut } from "@/lib/accounts/sessions";
import { endingCalls } from "@/lib/calls/transitions";
import { route } from "@/lib/http/route";

export const DELETE = route(security.endSessions, ({ actor }) => endOwnSessions(actor), {
  after: endingCalls(endSignedOut),
});
