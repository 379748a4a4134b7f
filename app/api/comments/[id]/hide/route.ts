import { route } from "@/lib/http/route";
import { hideComment } from "@/lib/posts/commands/comments";
import { authorControls } from "@/lib/posts/contract/author-controls";

export const POST = route(authorControls.hideComment, ({ actor, params, body }) =>
  hideComment(actor, params.id, body.hidden),
);
