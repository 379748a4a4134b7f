import { route } from "@/lib/http/route";
import { recordWatchTime } from "@/lib/insights/commands/record-watching";
import { insights } from "@/lib/insights/contract";

export const POST = route(insights.watch, ({ actor, body, db }) => recordWatchTime(actor, body.items, db));
