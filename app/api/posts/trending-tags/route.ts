import { route } from "@/lib/http/route";
import { posts } from "@/lib/posts/contract";
import { listTrendingTags } from "@/lib/posts/queries/hashtags";

export const GET = route(posts.trendingTags, ({ actor }) => listTrendingTags(actor));
