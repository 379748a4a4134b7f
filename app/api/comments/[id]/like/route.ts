import { route } from "@/lib/http/route";
import { likeComment } from "@/lib/posts/commands/like";
import { posts } from "@/lib/posts/contract";

export const POST = route(posts.likeComment, ({ actor, params, body }) => likeComment(actor, params.id, body?.liked));
