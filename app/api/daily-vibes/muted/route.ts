import { route } from "@/lib/http/route";
import { vibes } from "@/lib/vibes/contract";
import { listVibeMutes } from "@/lib/vibes/queries";

export const GET = route(vibes.muted, ({ actor }) => listVibeMutes(actor));
