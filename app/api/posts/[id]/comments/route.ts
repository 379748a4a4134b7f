import { route } from "@/lib/http/route";
import { createComment } from "@/lib/posts/commands/comments";
import { posts } from "@/lib/posts/contract";
import { listComments } from "@/lib/posts/queries/comments";

export const GET = route(posts.comments, ({ actor, params, query }) => listComments(actor, params.id, query));
export const POST = route(posts.comment, ({ actor, params, body, db }) => createComment(actor, params.id, body, db));
