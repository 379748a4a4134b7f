import { route } from "@/lib/http/route";
import { vibes } from "@/lib/vibes/contract";
import { listVibeViewers } from "@/lib/vibes/queries";

export const GET = route(vibes.viewers, ({ actor, params, query }) => listVibeViewers(actor, params.id, query));
