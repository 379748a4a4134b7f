import { route } from "@/lib/http/route";
import { vibes } from "@/lib/vibes/contract";
import { listViewers } from "@/lib/vibes/queries";

export const GET = route(vibes.viewers, ({ actor, params, query }) => listViewers(actor, params.id, query));
