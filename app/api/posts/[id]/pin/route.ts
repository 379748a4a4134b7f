import { route } from "@/lib/http/route";
import { pinPost } from "@/lib/posts/commands/pin";
import { posts } from "@/lib/posts/contract";

export const POST = route(posts.pin, ({ actor, params, body }) => pinPost(actor, params.id, body.pinned));
