import { route } from "@/lib/http/route";
import { detachQuote } from "@/lib/posts/commands/quote";
import { authorControls } from "@/lib/posts/contract/author-controls";

export const POST = route(authorControls.detachQuote, ({ actor, params, body }) =>
  detachQuote(actor, params.id, body.detached),
);
