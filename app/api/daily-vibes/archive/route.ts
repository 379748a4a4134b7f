import { route } from "@/lib/http/route";
import { vibes } from "@/lib/vibes/contract";
import { listVibeArchive } from "@/lib/vibes/queries";

export const GET = route(vibes.archive, ({ actor, query }) => listVibeArchive(actor, query));
