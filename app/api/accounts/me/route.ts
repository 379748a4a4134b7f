import { deleteAccount } from "@/lib/accounts/commands/delete-account";
import { accounts } from "@/lib/accounts/contract";
import { endSignedOut } from "@/lib/accounts/sessions";
import { endingCalls } from "@/lib/calls/closing";
import { route } from "@/lib/http/route";

export const DELETE = route(accounts.deleteAccount, ({ actor, body }) => deleteAccount(actor, body), {
  after: endingCalls(endSignedOut),
});
