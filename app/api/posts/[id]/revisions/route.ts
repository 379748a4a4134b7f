import { route } from "@/lib/http/route";
import { posts } from "@/lib/posts/contract";
import { listRevisions } from "@/lib/posts/queries/revisions";

export const GET = route(posts.revisions, ({ actor, params }) => listRevisions(actor, params.id));
