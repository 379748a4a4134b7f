import { accounts } from "@/lib/accounts/contract";
import { followUser, unfollowUser } from "@/lib/accounts/graph/follow-block-mute";
import { route } from "@/lib/http/route";
import { publishAccessChange } from "@/lib/messages/realtime";

export const POST = route(accounts.follow, ({ actor, params }) => followUser(actor, params.id), {
  after: publishAccessChange,
});
export const DELETE = route(accounts.unfollow, ({ actor, params }) => unfollowUser(actor, params.id), {
  after: publishAccessChange,
});
