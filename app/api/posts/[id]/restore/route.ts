import { route } from "@/lib/http/route";
import { restorePost } from "@/lib/posts/commands/delete";
import { posts } from "@/lib/posts/contract";

export const POST = route(posts.restore, ({ actor, params }) => restorePost(actor, params.id));
