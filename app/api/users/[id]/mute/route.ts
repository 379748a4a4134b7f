import { muting } from "@/lib/accounts/contract/muting";
import { muteUser, unmuteUser } from "@/lib/accounts/graph/follow-block-mute";
import { route } from "@/lib/http/route";

export const POST = route(muting.mutePerson, ({ actor, params, body }) => muteUser(actor, params.id, body?.duration));
export const DELETE = route(muting.unmutePerson, ({ actor, params }) => unmuteUser(actor, params.id));
