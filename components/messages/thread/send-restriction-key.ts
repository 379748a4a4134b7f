import type { SendRestriction } from "@/lib/messages/contract";
import { SEND_RESTRICTION_TEXT_KEYS } from "@/lib/messages/policy";

export const sendRestrictionKey = (restriction: SendRestriction) =>
  restriction === "plan" ? "chat.barrier.plan" : (`messages.${SEND_RESTRICTION_TEXT_KEYS[restriction]}` as const);
