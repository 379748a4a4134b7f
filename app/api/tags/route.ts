import { route } from "@/lib/http/route";
import { feed } from "@/lib/posts/contract/feed";
import { searchTags } from "@/lib/posts/queries/hashtags";

export const GET = route(feed.tags, ({ query }) => searchTags(query));
