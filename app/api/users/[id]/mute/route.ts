import { muteUser, unmuteUser } from "@/lib/accounts/commands/graph";
import { accounts } from "@/lib/accounts/contract";
import { route } from "@/lib/http/route";

export const POST = route(accounts.mute, ({ actor, params }) => muteUser(actor, params.id));
export const DELETE = route(accounts.unmute, ({ actor, params }) => unmuteUser(actor, params.id));
