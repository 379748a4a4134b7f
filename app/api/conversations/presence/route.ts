import { route } from "@/lib/http/route";
import { publishPresence } from "@/lib/messages/commands/presence";
import { messages } from "@/lib/messages/contract";

export const POST = route(messages.presence, ({ actor }) => publishPresence(actor));
