import { accounts } from "@/lib/accounts/contract";
import { blockUser, unblockUser } from "@/lib/accounts/graph/follow-block-mute";
import { endCallsAfter } from "@/lib/calls/commands/transitions";
import { route } from "@/lib/http/route";
import { publishAccessChange } from "@/lib/messages/realtime";

export const POST = route(accounts.block, ({ actor, params }) => blockUser(actor, params.id), {
  after: endCallsAfter(publishAccessChange),
});
export const DELETE = route(accounts.unblock, ({ actor, params }) => unblockUser(actor, params.id), {
  after: publishAccessChange,
});
