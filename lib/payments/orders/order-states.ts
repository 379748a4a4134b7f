import type { OrderState } from "@/prisma/generated/client";
import type { OrderStatus } from "../contract";

/** A rank above that of any attempt: PayPal allows ten captures per order. */
const RANK_AFTER_ATTEMPTS = 100_000;

const FINAL_STATE_RANKS: Partial<Record<OrderState, number>> = {
  denied: 1,
  cancelled: 2,
  expired: 3,
  captured: 10,
  partially_refunded: 11,
  refunded: 12,
  reversed: 13,
  quarantined: 20,
};

/** Each attempt ranks higher. Late events never move an order back: `payment_order_kept` refuses a lower rank. */
export function orderRank(state: OrderState, attempt: number): number {
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
      return RANK_AFTER_ATTEMPTS + (FINAL_STATE_RANKS[state] ?? 0);
  }
}

/** States of an unfinished order; an account has at most one, apart from tips. */
export const LIVE_ORDER_STATES = [
  "new",
  "created",
  "approved",
  "capturing",
  "capture_pending",
] as const satisfies OrderState[];
/** Live states before the charge, in which the order can still be cancelled. */
export const OPEN_ORDER_STATES = ["new", "created", "approved"] as const satisfies OrderState[];
/** States in which the payment was received, even if it was returned later. */
export const PAID_ORDER_STATES = [
  "captured",
  "partially_refunded",
  "refunded",
  "reversed",
] as const satisfies OrderState[];

export const isLiveOrder = (state: OrderState) => LIVE_ORDER_STATES.some((live) => live === state);
export const isOpenOrder = (state: OrderState) => OPEN_ORDER_STATES.some((open) => open === state);
export const isPaidOrder = (state: OrderState) => PAID_ORDER_STATES.some((paid) => paid === state);

const STATUS_BY_STATE: Record<OrderState, OrderStatus> = {
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

export const toOrderStatus = (state: OrderState): OrderStatus => STATUS_BY_STATE[state];
