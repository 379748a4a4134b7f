import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import type { Order, ProviderOrderView } from "./contract";
import { isOpenOrder, toOrderStatus } from "./orders/order-states";
import { toPounds } from "./policy";

export const orderSelect = {
  id: true,
  providerOrderId: true,
  kind: true,
  plan: true,
  state: true,
  amountPence: true,
  approveUrl: true,
  createdAt: true,
  holdUntil: true,
  captureAttempt: true,
  lastIssue: true,
} as const;

export type OrderRow = Prisma.PaymentOrderGetPayload<{ select: typeof orderSelect }>;

export function toOrder(row: OrderRow): Order {
  const open = isOpenOrder(row.state);
  return {
    id: row.providerOrderId ?? row.id,
    status: toOrderStatus(row.state),
    kind: row.kind,
    plan: row.plan,
    amount: toPounds(row.amountPence),
    currency: "GBP",
    approveUrl: open ? row.approveUrl : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: open ? (row.holdUntil?.toISOString() ?? null) : null,
  };
}

/** Serialises an unpaid order in PayPal's format, as docs/spec.md section 7 requires. */
export function toProviderOrder({ id, approveUrl, status }: Order): ProviderOrderView {
  const links = approveUrl ? [{ rel: "approve", href: approveUrl, method: "GET" }] : [];
  return { id, status: status === "approved" ? "APPROVED" : "CREATED", links };
}
