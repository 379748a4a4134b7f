import { requestAccountDeletion } from "@/lib/accounts/commands/departure";
import { accounts } from "@/lib/accounts/contract";
import { sessionOrPassOf } from "@/lib/accounts/proof";
import { revokeSessionAfterSignOut } from "@/lib/accounts/sessions";
import { endCallsAfter } from "@/lib/calls/transitions";
import { route } from "@/lib/http/route";

export const DELETE = route(
  accounts.deleteAccount,
  (call) => requestAccountDeletion(call.actor, call.body, sessionOrPassOf(call)),
  {
    after: endCallsAfter(revokeSessionAfterSignOut),
  },
);
