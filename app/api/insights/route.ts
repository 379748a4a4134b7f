import { route } from "@/lib/http/route";
import { insights } from "@/lib/insights/contract";
import { getCreatorAnalytics } from "@/lib/insights/queries";

export const GET = route(insights.analytics, ({ actor, query }) => getCreatorAnalytics(actor, query));
