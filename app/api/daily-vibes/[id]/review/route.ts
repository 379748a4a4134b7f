import { route } from "@/lib/http/route";
import { requestVibeReview } from "@/lib/vibes/commands/vibes";
import { vibes } from "@/lib/vibes/contract";

export const POST = route(vibes.review, ({ actor, params }) => requestVibeReview(actor, params.id));
