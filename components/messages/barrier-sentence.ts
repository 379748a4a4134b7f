import type { Barrier } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";
import { messages as text } from "@/lib/text/messages";

export const barrierSentence: Readonly<Record<Barrier, string>> = {
  get plan() {
    return chat.barrier.plan;
  },
  get "request-sent"() {
    return text.requestSent;
  },
  get "request-waits"() {
    return text.requestWaits;
  },
  get "blocked-by-me"() {
    return text.blockedByMe;
  },
  get closed() {
    return text.closed;
  },
  get gone() {
    return text.gone;
  },
};
