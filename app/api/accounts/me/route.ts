import { leaveAccount } from "@/lib/accounts/commands/departure";
import { accounts } from "@/lib/accounts/contract";
import { shownBy } from "@/lib/accounts/proof";
import { endSignedOut } from "@/lib/accounts/sessions";
import { endingCalls } from "@/lib/calls/transitions";
import { route } from "@/lib/http/route";

export const DELETE = route(accounts.deleteAccount, (call) => leaveAccount(call.actor, call.body, shownBy(call)), {
  after: endingCalls(endSignedOut),
});
