import { route } from "@/lib/http/route";
import { vibes } from "@/lib/vibes/contract";
import { listArchive } from "@/lib/vibes/queries";

export const GET = route(vibes.archive, ({ actor, query }) => listArchive(actor, query));
