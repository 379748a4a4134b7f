import { acceptFollower, declineFollower } from "@/lib/accounts/commands/follow-requests";
import { settings } from "@/lib/accounts/contract/settings";
import { route } from "@/lib/http/route";
import { pushStanding } from "@/lib/messages/push";

export const POST = route(settings.accept, ({ actor, params }) => acceptFollower(actor, params.id), {
  after: pushStanding,
});
export const DELETE = route(settings.decline, ({ actor, params }) => declineFollower(actor, params.id));
