import { route } from "@/lib/http/route";
import { reactToMessage } from "@/lib/messages/commands/react-to-message";
import { messages } from "@/lib/messages/contract";

export const PUT = route(messages.react, ({ actor, params, body }) =>
  reactToMessage(actor, params.id, params.messageId, body),
);
