import { route } from "@/lib/http/route";
import { repostPost } from "@/lib/posts/commands/repost";
import { posts } from "@/lib/posts/contract";

export const POST = route(posts.repost, ({ actor, params, body }) => repostPost(actor, params.id, body?.reposted));
