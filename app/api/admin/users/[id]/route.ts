import { changeUser } from "@/lib/accounts/commands/change-user";
import { accounts } from "@/lib/accounts/contract";
import { endingCalls } from "@/lib/calls/closing";
import { route } from "@/lib/http/route";

export const PATCH = route(accounts.changeUser, ({ actor, params, body }) => changeUser(actor, params.id, body), {
  after: endingCalls(),
});
