import { route } from "@/lib/http/route";
import { posts } from "@/lib/posts/contract";
import { listReplies } from "@/lib/posts/queries/comments";

export const GET = route(posts.replies, ({ actor, params, query }) => listReplies(actor, params.id, query));
