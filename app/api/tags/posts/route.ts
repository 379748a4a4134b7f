import { route } from "@/lib/http/route";
import { feed } from "@/lib/posts/contract/feed";
import { listTagPosts } from "@/lib/posts/queries/hashtags";

export const GET = route(feed.tagPosts, ({ actor, query }) => listTagPosts(actor, query));
