import { route } from "@/lib/http/route";
import { acceptConversation } from "@/lib/messages/commands/accept-request";
import { messages } from "@/lib/messages/contract";

export const POST = route(messages.accept, ({ actor, params }) => acceptConversation(actor, params.id));
