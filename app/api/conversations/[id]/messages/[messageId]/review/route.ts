import { route } from "@/lib/http/route";
import { requestMessageReview } from "@/lib/messages/commands/review";
import { messages } from "@/lib/messages/contract";

export const POST = route(messages.review, ({ actor, params }) =>
  requestMessageReview(actor, params.id, params.messageId),
);
