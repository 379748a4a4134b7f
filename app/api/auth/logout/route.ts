import { accounts } from "@/lib/accounts/contract";
import { endSignedOut } from "@/lib/accounts/sessions";
import { endingCalls } from "@/lib/calls/transitions";
import { route } from "@/lib/http/route";

export const POST = route(accounts.logout, async () => ({ success: true as const }), {
  after: endingCalls(endSignedOut),
});
