import { follow, unfollow } from "@/lib/accounts/commands/graph";
import { accounts } from "@/lib/accounts/contract";
import { route } from "@/lib/http/route";
import { pushStanding } from "@/lib/messages/push";

export const POST = route(accounts.follow, ({ actor, params }) => follow(actor, params.id), { after: pushStanding });
export const DELETE = route(accounts.unfollow, ({ actor, params }) => unfollow(actor, params.id), {
  after: pushStanding,
});
