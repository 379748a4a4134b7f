import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import type { Order, ProviderOrder } from "./contract";
import { isOpen, statusOf } from "./order-states";
import { pounds } from "./policy";

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

export function presentOrder(row: OrderRow): Order {
  const open = isOpen(row.state);
  return {
    id: row.providerOrderId ?? row.id,
    status: statusOf(row.state),
    kind: row.kind,
    plan: row.plan,
    amount: pounds(row.amountPence),
    currency: "GBP",
    approveUrl: open ? row.approveUrl : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: open ? (row.holdUntil?.toISOString() ?? null) : null,
  };
}

/** Serialises an unpaid order in PayPal's format, as SPEC.md section 7 requires. */
export function presentProviderOrder({ id, approveUrl, status }: Order): ProviderOrder {
  const links = approveUrl ? [{ rel: "approve", href: approveUrl, method: "GET" }] : [];
  return { id, status: status === "approved" ? "APPROVED" : "CREATED", links };
}
