import "server-only";
import type { OrderKind, OrderState, Plan } from "@/prisma/generated/client";

export interface OrderChange {
  id: string;
  kind: OrderKind;
  plan: Plan | null;
  amountPence: number;
  creditPence: number;
  /** `backPence` is refunded or reversed. */
  before: { state: OrderState; backPence: number; reversedPence: number };
  after: { state: OrderState; backPence: number; reversedPence: number; capturedPence: number };
  /** What this change took from the creator's balance. */
  withdrawnPence: number;
}

/** Whether PayPal denied the payment after a review, which the buyer did not see. */
export const isDeniedAfterReview = ({ before, after }: Pick<OrderChange, "before" | "after">): boolean =>
  before.state === "capture_pending" && after.state === "denied";
