import { route } from "@/lib/http/route";
import { requestPostReview } from "@/lib/posts/commands/posts";
import { posts } from "@/lib/posts/contract";

export const POST = route(posts.review, ({ actor, params }) => requestPostReview(actor, params.id));
