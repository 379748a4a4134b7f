import { route } from "@/lib/http/route";
import { castBallot } from "@/lib/posts/commands/poll";
import { posts } from "@/lib/posts/contract";

export const POST = route(posts.vote, ({ actor, params, body }) => castBallot(actor, params.id, body.choices));
