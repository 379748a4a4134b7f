import { accounts } from "@/lib/accounts/contract";
import { revokeSessionAfterSignOut } from "@/lib/accounts/session/session-cookies";
import { endCallsAfter } from "@/lib/calls/commands/transitions";
import { route } from "@/lib/http/route";

export const POST = route(accounts.logout, async () => ({ success: true as const }), {
  after: endCallsAfter(revokeSessionAfterSignOut),
});
