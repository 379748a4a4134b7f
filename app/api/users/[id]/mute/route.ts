import { accounts } from "@/lib/accounts/contract";
import { muteUser, unmuteUser } from "@/lib/accounts/graph/follow-block-mute";
import { route } from "@/lib/http/route";

export const POST = route(accounts.mute, ({ actor, params }) => muteUser(actor, params.id));
export const DELETE = route(accounts.unmute, ({ actor, params }) => unmuteUser(actor, params.id));
