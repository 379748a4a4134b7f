import { mute, unmute } from "@/lib/accounts/commands/graph";
import { accounts } from "@/lib/accounts/contract";
import { route } from "@/lib/http/route";

export const POST = route(accounts.mute, ({ actor, params }) => mute(actor, params.id));
export const DELETE = route(accounts.unmute, ({ actor, params }) => unmute(actor, params.id));
