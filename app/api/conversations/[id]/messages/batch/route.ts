import { route } from "@/lib/http/route";
import { sendMessages } from "@/lib/messages/commands/send";
import { messages } from "@/lib/messages/contract";
import { publishMessageBatch } from "@/lib/messages/push";

export const POST = route(messages.sendBatch, (call) => sendMessages(call.actor, call.params.id, call.body.messages), {
  after: publishMessageBatch,
});
