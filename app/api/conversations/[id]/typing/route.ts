import { route } from "@/lib/http/route";
import { publishTyping } from "@/lib/messages/commands/typing";
import { messages } from "@/lib/messages/contract";

export const POST = route(messages.typing, ({ actor, params }) => publishTyping(actor, params.id));
