import { route } from "@/lib/http/route";
import { insights } from "@/lib/insights/contract";
import { getPublicFigures } from "@/lib/insights/queries";

export const GET = route(insights.figures, () => getPublicFigures());
