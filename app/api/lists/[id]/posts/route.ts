import { route } from "@/lib/http/route";
import { feed } from "@/lib/posts/contract/feed";
import { listPostsOfList } from "@/lib/posts/feed/list-feed";

export const GET = route(feed.ofList, ({ actor, params, query }) => listPostsOfList(actor, params.id, query));
