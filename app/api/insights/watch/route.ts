import { route } from "@/lib/http/route";
import { recordWatching } from "@/lib/insights/commands/watch";
import { insights } from "@/lib/insights/contract";

export const POST = route(insights.watch, ({ actor, body, db }) => recordWatching(actor, body.items, db));
