import { route } from "@/lib/http/route";
import { posts } from "@/lib/posts/contract";
import { getOwnComment } from "@/lib/posts/queries/comments";

export const GET = route(posts.ownComment, ({ actor, params }) => getOwnComment(actor, params.id));
