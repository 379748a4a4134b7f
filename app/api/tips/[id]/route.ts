import { creators } from "@/lib/creators/contract";
import { getTip } from "@/lib/creators/queries/earnings";
import { route } from "@/lib/http/route";

export const GET = route(creators.tip, ({ actor, params }) => getTip(actor, params.id));
