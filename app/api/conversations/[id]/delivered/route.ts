import { route } from "@/lib/http/route";
import { markDelivered } from "@/lib/messages/commands/receipts";
import { messages } from "@/lib/messages/contract";

export const POST = route(messages.delivered, ({ actor, params, body }) => markDelivered(actor, params.id, body));
