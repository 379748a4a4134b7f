import { route } from "@/lib/http/route";
import { muteVibes, unmuteVibes } from "@/lib/vibes/commands/mute";
import { vibes } from "@/lib/vibes/contract";

export const POST = route(vibes.mute, ({ actor, params }) => muteVibes(actor, params.id));
export const DELETE = route(vibes.unmute, ({ actor, params }) => unmuteVibes(actor, params.id));
