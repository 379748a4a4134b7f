import { accounts } from "@/lib/accounts/contract";
import { unfollowUser } from "@/lib/accounts/graph/follow-block-mute";
import { route } from "@/lib/http/route";
import { followAndAcceptMessages } from "@/lib/messages/commands/accept-request";
import { publishAccessChange } from "@/lib/messages/realtime";

export const POST = route(accounts.follow, ({ actor, params }) => followAndAcceptMessages(actor, params.id), {
  after: publishAccessChange,
});
export const DELETE = route(accounts.unfollow, ({ actor, params }) => unfollowUser(actor, params.id), {
  after: publishAccessChange,
});
