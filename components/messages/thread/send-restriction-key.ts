import type { SendRestriction } from "@/lib/messages/contract";
import { BARRIER_TEXT_KEYS } from "@/lib/messages/policy";

export const sendRestrictionKey = (barrier: SendRestriction) =>
  barrier === "plan" ? "chat.barrier.plan" : (`messages.${BARRIER_TEXT_KEYS[barrier]}` as const);
