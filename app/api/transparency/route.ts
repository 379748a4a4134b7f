import { route } from "@/lib/http/route";
import { moderation } from "@/lib/moderation/contract";
import { getTransparency } from "@/lib/moderation/queries/transparency-figures";

export const GET = route(moderation.transparency, () => getTransparency());
