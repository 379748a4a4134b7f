import { route } from "@/lib/http/route";
import { editMessage } from "@/lib/messages/commands/edit-message";
import { deleteMessage } from "@/lib/messages/commands/remove";
import { messages } from "@/lib/messages/contract";

export const PATCH = route(messages.edit, ({ actor, params, body }) =>
  editMessage(actor, params.id, params.messageId, body),
);
export const DELETE = route(messages.remove, ({ actor, params, query }) =>
  deleteMessage(actor, params.id, params.messageId, query.for),
);
