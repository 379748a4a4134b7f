import { accounts } from "@/lib/accounts/contract";
import { requestAccountDeletion } from "@/lib/accounts/deletion/account-deletion";
import { revokeSessionAfterSignOut } from "@/lib/accounts/session/session-cookies";
import { fullOrRestrictedSessionOf } from "@/lib/accounts/two-factor/reauthentication";
import { endCallsAfter } from "@/lib/calls/commands/transitions";
import { route } from "@/lib/http/route";

export const DELETE = route(
  accounts.deleteAccount,
  (call) => requestAccountDeletion(call.actor, call.body, fullOrRestrictedSessionOf(call)),
  {
    after: endCallsAfter(revokeSessionAfterSignOut),
  },
);
