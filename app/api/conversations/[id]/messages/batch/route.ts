import { route } from "@/lib/http/route";
import { sendMessages } from "@/lib/messages/commands/send-messages";
import { messages } from "@/lib/messages/contract";
import { publishMessageBatch } from "@/lib/messages/realtime";

export const POST = route(messages.sendBatch, (call) => sendMessages(call.actor, call.params.id, call.body.messages), {
  after: publishMessageBatch,
});
