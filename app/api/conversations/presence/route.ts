import { route } from "@/lib/http/route";
import { tellHere } from "@/lib/messages/commands/here";
import { messages } from "@/lib/messages/contract";

export const POST = route(messages.presence, ({ actor }) => tellHere(actor));
