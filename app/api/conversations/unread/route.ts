import { route } from "@/lib/http/route";
import { messages } from "@/lib/messages/contract";
import { countUnread } from "@/lib/messages/queries/unread";

export const GET = route(messages.unread, ({ actor }) => countUnread(actor));
