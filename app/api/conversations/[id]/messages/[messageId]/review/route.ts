import { route } from "@/lib/http/route";
import { reviewMessage } from "@/lib/messages/commands/review";
import { messages } from "@/lib/messages/contract";

export const POST = route(messages.review, ({ actor, params }) => reviewMessage(actor, params.id, params.messageId));
