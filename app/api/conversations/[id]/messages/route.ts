import { route } from "@/lib/http/route";
import { sendMessage } from "@/lib/messages/commands/send-messages";
import { messages } from "@/lib/messages/contract";
import { readThread } from "@/lib/messages/queries/thread";
import { publishSentMessage } from "@/lib/messages/realtime";

export const GET = route(messages.thread, ({ actor, params, query }) => readThread(actor, params.id, query));
export const POST = route(messages.send, ({ actor, params, body, db }) => sendMessage(actor, params.id, body, db), {
  after: publishSentMessage,
});
