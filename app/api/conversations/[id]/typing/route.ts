import { route } from "@/lib/http/route";
import { tellTyping } from "@/lib/messages/commands/typing";
import { messages } from "@/lib/messages/contract";

export const POST = route(messages.typing, ({ actor, params }) => tellTyping(actor, params.id));
