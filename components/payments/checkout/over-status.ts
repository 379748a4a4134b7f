import type { Order } from "@/lib/payments/contract";

/** The statuses of an order whose payment is over; `paying.over` has a title and a text for each. */
const OVER_STATUSES = [
  "denied",
  "expired",
  "cancelled",
  "refunded",
  "partially_refunded",
  "reversed",
  "returned",
] as const satisfies readonly Order["status"][];

export const isOverStatus = (status: Order["status"]): status is (typeof OVER_STATUSES)[number] =>
  OVER_STATUSES.some((over) => over === status);
