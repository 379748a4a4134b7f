import { route } from "@/lib/http/route";
import { markRead } from "@/lib/messages/commands/receipts";
import { messages } from "@/lib/messages/contract";

export const POST = route(messages.read, ({ actor, params, body }) => markRead(actor, params.id, body));
