import { settings } from "@/lib/accounts/contract/settings";
import { removeFollower } from "@/lib/accounts/graph/follow-requests";
import { route } from "@/lib/http/route";
import { publishAccessChange } from "@/lib/messages/realtime";

export const DELETE = route(settings.removeFollower, ({ actor, params }) => removeFollower(actor, params.id), {
  after: publishAccessChange,
});
