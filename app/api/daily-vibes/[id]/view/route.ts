import { route } from "@/lib/http/route";
import { recordVibeView } from "@/lib/vibes/commands/vibes";
import { vibes } from "@/lib/vibes/contract";

export const POST = route(vibes.view, ({ actor, params }) => recordVibeView(actor, params.id));
