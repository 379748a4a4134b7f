import { route } from "@/lib/http/route";
import { changeConversation, clearConversation } from "@/lib/messages/commands/change-conversation";
import { messages } from "@/lib/messages/contract";
import { getConversationFor } from "@/lib/messages/queries/conversations";

export const GET = route(messages.one, ({ actor, params }) => getConversationFor(actor.id, params.id));
export const PATCH = route(messages.change, ({ actor, params, body }) => changeConversation(actor, params.id, body));
export const DELETE = route(messages.clear, ({ actor, params }) => clearConversation(actor, params.id));
