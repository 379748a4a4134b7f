import { route } from "@/lib/http/route";
import { feed } from "@/lib/posts/contract/feed";
import { countNewPosts } from "@/lib/posts/feed/new-count";

export const GET = route(feed.newCount, ({ actor, query }) => countNewPosts(actor, query));
