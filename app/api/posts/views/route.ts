import { route } from "@/lib/http/route";
import { feed } from "@/lib/posts/contract/feed";
import { recordPostViews } from "@/lib/posts/feed/post-views";

export const POST = route(feed.seen, ({ actor, body }) => recordPostViews(actor, body.ids));
