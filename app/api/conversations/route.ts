import { route } from "@/lib/http/route";
import { startConversation } from "@/lib/messages/commands/start";
import { messages } from "@/lib/messages/contract";
import { listConversations } from "@/lib/messages/queries/conversations";

export const GET = route(messages.list, ({ actor, query }) => listConversations(actor, query));
export const POST = route(messages.start, ({ actor, body, db }) => startConversation(actor, body, db));
