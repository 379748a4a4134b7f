import { route } from "@/lib/http/route";
import { feed } from "@/lib/posts/contract/feed";
import { dismissPost, undoPostDismissal } from "@/lib/posts/feed/dismissals";

export const POST = route(feed.dismissPost, ({ actor, params }) => dismissPost(actor, params.id));
export const DELETE = route(feed.undoDismissal, ({ actor, params }) => undoPostDismissal(actor, params.id));
