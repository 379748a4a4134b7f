import { route } from "@/lib/http/route";
import { likePost } from "@/lib/posts/commands/like";
import { posts } from "@/lib/posts/contract";

export const POST = route(posts.like, ({ actor, params, body }) => likePost(actor, params.id, body?.liked));
