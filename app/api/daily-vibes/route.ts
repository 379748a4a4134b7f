import { route } from "@/lib/http/route";
import { createVibe } from "@/lib/vibes/commands/vibes";
import { vibes } from "@/lib/vibes/contract";
import { listStrip } from "@/lib/vibes/queries";

export const GET = route(vibes.strip, ({ actor }) => listStrip(actor));
export const POST = route(vibes.create, ({ actor, body, db }) => createVibe(actor, body, db));
