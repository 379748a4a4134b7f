import { settings } from "@/lib/accounts/contract/settings";
import { declineFollowRequest } from "@/lib/accounts/graph/follow-requests";
import { route } from "@/lib/http/route";
import { acceptFollowerAndMessages } from "@/lib/messages/commands/accept-request";
import { publishAccessChange } from "@/lib/messages/realtime";

export const POST = route(settings.accept, ({ actor, params }) => acceptFollowerAndMessages(actor, params.id), {
  after: publishAccessChange,
});
export const DELETE = route(settings.decline, ({ actor, params }) => declineFollowRequest(actor, params.id));
