import { route } from "@/lib/http/route";
import { reviewComment } from "@/lib/posts/commands/comments";
import { posts } from "@/lib/posts/contract";

export const POST = route(posts.reviewComment, ({ actor, params }) => reviewComment(actor, params.id));
