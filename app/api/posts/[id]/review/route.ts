import { route } from "@/lib/http/route";
import { reviewPost } from "@/lib/posts/commands/posts";
import { posts } from "@/lib/posts/contract";

export const POST = route(posts.review, ({ actor, params }) => reviewPost(actor, params.id));
