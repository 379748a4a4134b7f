import type { SendRestriction } from "@/lib/messages/contract";
import { BARRIER_TEXT_KEYS } from "@/lib/messages/policy";
import { chat } from "@/lib/text/chat";
import { messages as text } from "@/lib/text/messages";

export const sendRestrictionSentence = (barrier: SendRestriction): string =>
  barrier === "plan" ? chat.barrier.plan : text[BARRIER_TEXT_KEYS[barrier]];
