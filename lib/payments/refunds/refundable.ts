import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import type { PaymentOrder } from "@/prisma/generated/client";
import { PAID_ORDER_STATES } from "../orders/order-states";
import { FIRST_REFUND_WINDOW_MS } from "../policy";

export interface RefundablePayment {
  order: Pick<PaymentOrder, "id" | "captureId" | "state" | "payerHash">;
  until: Date;
}

/** Returns the first payment if refundable: Starter, the only one, undisputed. The caller checks the deadline. */
export async function findRefundableFirstPayment(
  account: { id: string; disputeOpen: boolean },
  db: Db = prisma,
): Promise<RefundablePayment | null> {
  if (account.disputeOpen) return null;
  const paid = await db.paymentOrder.findMany({
    where: { billingId: account.id, kind: { not: "tip" }, state: { in: [...PAID_ORDER_STATES] } },
    orderBy: { createdAt: "asc" },
    take: 2,
    select: { id: true, kind: true, plan: true, state: true, captureId: true, capturedAt: true, payerHash: true },
  });
  const [order, another] = paid;
  if (!order?.capturedAt || another || order.kind !== "initial" || order.plan !== "starter") return null;
  if (order.state !== "captured") return null;
  return { order, until: new Date(order.capturedAt.getTime() + FIRST_REFUND_WINDOW_MS) };
}

/** Whether the same payer has used a first refund before, under any account. */
export async function hasHadRefund({ payerHash }: { payerHash: string | null }, db: Db = prisma): Promise<boolean> {
  if (payerHash === null) return false;
  const before = await db.paymentOrder.findFirst({
    where: { payerHash, billing: { firstRefundUsedAt: { not: null } } },
    select: { id: true },
  });
  return before !== null;
}
