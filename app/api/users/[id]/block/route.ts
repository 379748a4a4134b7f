import { block, unblock } from "@/lib/accounts/commands/graph";
import { accounts } from "@/lib/accounts/contract";
import { endingCalls } from "@/lib/calls/transitions";
import { route } from "@/lib/http/route";
import { pushStanding } from "@/lib/messages/push";

export const POST = route(accounts.block, ({ actor, params }) => block(actor, params.id), {
  after: endingCalls(pushStanding),
});
export const DELETE = route(accounts.unblock, ({ actor, params }) => unblock(actor, params.id), {
  after: pushStanding,
});
