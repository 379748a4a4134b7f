import { route } from "@/lib/http/route";
import { feed } from "@/lib/posts/contract/feed";
import { searchTags } from "@/lib/posts/hashtags";

export const GET = route(feed.tags, ({ query }) => searchTags(query));
