import { route } from "@/lib/http/route";
import { search } from "@/lib/search/contract";
import { searchPosts } from "@/lib/search/queries";

export const GET = route(search.posts, ({ actor, query }) => searchPosts(actor, query));
