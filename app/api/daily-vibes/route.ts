import { route } from "@/lib/http/route";
import { createVibe } from "@/lib/vibes/commands/vibes";
import { vibes } from "@/lib/vibes/contract";
import { listVibeStrip } from "@/lib/vibes/queries";

export const GET = route(vibes.strip, ({ actor }) => listVibeStrip(actor));
export const POST = route(vibes.create, ({ actor, body, db }) => createVibe(actor, body, db));
