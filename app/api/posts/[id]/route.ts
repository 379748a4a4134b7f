import { route } from "@/lib/http/route";
import { deletePost } from "@/lib/posts/commands/delete";
import { editPost } from "@/lib/posts/commands/posts";
import { posts } from "@/lib/posts/contract";
import { getPost } from "@/lib/posts/queries/posts";

export const GET = route(posts.one, ({ actor, params }) => getPost(actor, params.id));
export const PATCH = route(posts.edit, ({ actor, params, body }) => editPost(actor, params.id, body));
export const DELETE = route(posts.remove, ({ actor, params }) => deletePost(actor, params.id));
