import { route } from "@/lib/http/route";
import { deleteComment, editComment } from "@/lib/posts/commands/comments";
import { posts } from "@/lib/posts/contract";

export const PATCH = route(posts.editComment, ({ actor, params, body }) => editComment(actor, params.id, body));
export const DELETE = route(posts.removeComment, ({ actor, params }) => deleteComment(actor, params.id));
