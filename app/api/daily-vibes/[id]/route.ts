import { route } from "@/lib/http/route";
import { deleteVibe } from "@/lib/vibes/commands/vibes";
import { vibes } from "@/lib/vibes/contract";
import { getVibe } from "@/lib/vibes/queries";

export const GET = route(vibes.one, ({ actor, params }) => getVibe(actor, params.id));
export const DELETE = route(vibes.remove, ({ actor, params }) => deleteVibe(actor, params.id));
