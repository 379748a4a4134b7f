import type { Barrier } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";
import { messages as text } from "@/lib/text/messages";

/** Why one may not write, as a sentence. */
export const barrierSentence: Readonly<Record<Barrier, string>> = {
  plan: chat.barrier.plan,
  "request-sent": text.requestSent,
  "request-waits": text.requestWaits,
  "blocked-by-me": text.blockedByMe,
  closed: text.closed,
  gone: text.gone,
};
