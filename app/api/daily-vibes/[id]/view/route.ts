import { route } from "@/lib/http/route";
import { viewVibe } from "@/lib/vibes/commands/vibes";
import { vibes } from "@/lib/vibes/contract";

export const POST = route(vibes.view, ({ actor, params }) => viewVibe(actor, params.id));
