import { route } from "@/lib/http/route";
import { feed } from "@/lib/posts/contract/feed";
import { recordViews } from "@/lib/posts/views";

export const POST = route(feed.seen, ({ actor, body }) => recordViews(actor, body.ids));
