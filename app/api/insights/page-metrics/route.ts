import { route } from "@/lib/http/route";
import { recordPageMetrics } from "@/lib/insights/commands/record-page-metrics";
import { insights } from "@/lib/insights/contract";

export const POST = route(insights.pageMetrics, ({ body, db }) => recordPageMetrics(body, db));
