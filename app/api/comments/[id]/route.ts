import { route } from "@/lib/http/route";
import { deleteComment } from "@/lib/posts/commands";
import { posts } from "@/lib/posts/contract";

export const DELETE = route(posts.removeComment, ({ actor, params }) => deleteComment(actor, params.id));
