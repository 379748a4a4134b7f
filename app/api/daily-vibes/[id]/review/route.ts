import { route } from "@/lib/http/route";
import { reviewVibe } from "@/lib/vibes/commands/vibes";
import { vibes } from "@/lib/vibes/contract";

export const POST = route(vibes.review, ({ actor, params }) => reviewVibe(actor, params.id));
