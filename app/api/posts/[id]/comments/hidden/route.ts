import { route } from "@/lib/http/route";
import { authorControls } from "@/lib/posts/contract/author-controls";
import { listHiddenComments } from "@/lib/posts/queries/comments";

export const GET = route(authorControls.hiddenComments, ({ actor, params, query }) =>
  listHiddenComments(actor, params.id, query),
);
