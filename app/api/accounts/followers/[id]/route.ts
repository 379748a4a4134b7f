import { removeFollower } from "@/lib/accounts/commands/follow-requests";
import { settings } from "@/lib/accounts/contract/settings";
import { route } from "@/lib/http/route";
import { publishAccessChange } from "@/lib/messages/push";

export const DELETE = route(settings.removeFollower, ({ actor, params }) => removeFollower(actor, params.id), {
  after: publishAccessChange,
});
