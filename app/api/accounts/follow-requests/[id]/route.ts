import { acceptFollowRequest, declineFollowRequest } from "@/lib/accounts/commands/follow-requests";
import { settings } from "@/lib/accounts/contract/settings";
import { route } from "@/lib/http/route";
import { publishAccessChange } from "@/lib/messages/push";

export const POST = route(settings.accept, ({ actor, params }) => acceptFollowRequest(actor, params.id), {
  after: publishAccessChange,
});
export const DELETE = route(settings.decline, ({ actor, params }) => declineFollowRequest(actor, params.id));
