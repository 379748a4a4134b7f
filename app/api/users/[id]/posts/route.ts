import { route } from "@/lib/http/route";
import { posts } from "@/lib/posts/contract";
import { listPostsOf } from "@/lib/posts/queries/posts";

export const GET = route(posts.ofUser, ({ actor, params, query }) => listPostsOf(actor, params.id, query));
