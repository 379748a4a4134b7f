import { route } from "@/lib/http/route";
import { requestCommentReview } from "@/lib/posts/commands/comments";
import { posts } from "@/lib/posts/contract";

export const POST = route(posts.reviewComment, ({ actor, params }) => requestCommentReview(actor, params.id));
