import type { OrderState } from "@/prisma/generated/client";
import type { OrderStatus } from "./contract";

/** Past every attempt that there can be: PayPal takes no more than ten of an order. */
const AFTER_ATTEMPTS = 100_000;

const FINAL: Partial<Record<OrderState, number>> = {
  denied: 1,
  cancelled: 2,
  expired: 3,
  captured: 10,
  partially_refunded: 11,
  refunded: 12,
  reversed: 13,
  quarantined: 20,
};

/**
 * The place of a state among all: an order's rank only grows (a trigger holds it), so that what comes late moves nothing back.
 * A decline begins the next attempt, which ranks above the one before.
 */
export function rankOf(state: OrderState, attempt: number): number {
  switch (state) {
    case "new":
      return 0;
    case "created":
      return attempt * 100;
    case "approved":
      return attempt * 100 + 10;
    case "capturing":
      return attempt * 100 + 20;
    case "capture_pending":
      return attempt * 100 + 30;
    default:
      return AFTER_ATTEMPTS + (FINAL[state] ?? 0);
  }
}

/** The states of an order that may still come to something: one at most per account. */
export const LIVE = ["new", "created", "approved", "capturing", "capture_pending"] as const satisfies OrderState[];
/** The live states in which PayPal has not been asked for the money, so that the order may be let go. */
export const OPEN = ["new", "created", "approved"] as const satisfies OrderState[];
/** The states in which the money came and is ours, or was. */
export const PAID = ["captured", "partially_refunded", "refunded", "reversed"] as const satisfies OrderState[];

export const isLive = (state: OrderState) => LIVE.some((live) => live === state);
export const isOpen = (state: OrderState) => OPEN.some((open) => open === state);
export const isPaid = (state: OrderState) => PAID.some((paid) => paid === state);

const STATUS: Record<OrderState, OrderStatus> = {
  new: "created",
  created: "created",
  approved: "approved",
  capturing: "confirming",
  capture_pending: "pending",
  captured: "completed",
  partially_refunded: "partially_refunded",
  refunded: "refunded",
  reversed: "reversed",
  denied: "denied",
  expired: "expired",
  cancelled: "cancelled",
  quarantined: "returned",
};

/** A state as the wire names it. */
export const statusOf = (state: OrderState): OrderStatus => STATUS[state];
