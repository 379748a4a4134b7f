import { route } from "@/lib/http/route";
import { feed } from "@/lib/posts/contract/feed";
import { explainPost } from "@/lib/posts/feed/explain-post";

export const GET = route(feed.why, ({ actor, params }) => explainPost(actor, params.id));
