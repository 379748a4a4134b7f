import "server-only";
import { conflict } from "@/lib/http/errors";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import type { PaymentOrder } from "@/prisma/generated/client";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { forEachDue, SWEEP_BATCH_SIZE } from "../billing/for-each-due";
import { lockAccount } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import type { Order } from "../contract";
import { cancelOrder } from "../orders/decline";
import { isOpenOrder, LIVE_ORDER_STATES } from "../orders/order-states";
import { removePaymentMethods } from "../orders/payment-methods";
import { findRefundableFirstPayment, hasHadRefund } from "../refunds/refundable";
import { refundCapture } from "../refunds/refunds";
import { withSeatPoolLock } from "../seats/seat-pool-lock";
import { orderSelect, toOrder } from "../serializers";

/** PayPal keeps the idempotency key of a refund for 45 days; retries stop shortly before that. */
const REFUND_KEY_TTL_MS = 40 * DAY_MS;

interface Claimed {
  orderId: string;
  captureId: string;
}

/** Refunds the first period, once per person, and ends the plan. PayPal may confirm later. Throws `conflict`. */
export async function refundFirstPayment(actor: { id: string }): Promise<Order> {
  const billingId = await ensureBillingAccount(actor.id);
  const claimed = await withSeatPoolLock(prisma, (tx) => claimRefund(billingId, tx));
  await pay(billingId, claimed);
  const row = await prisma.paymentOrder.findUniqueOrThrow({ where: { id: claimed.orderId }, select: orderSelect });
  return toOrder(row);
}

/** Uses up the refund under the lock. A repeated request returns the same refund. */
async function claimRefund(billingId: string, tx: Db): Promise<Claimed> {
  await recomputeBilling(billingId, tx);
  const account = await lockAccount(billingId, tx);
  const { disputeOpen } = await tx.billingAccount.findUniqueOrThrow({
    where: { id: billingId },
    select: { disputeOpen: true },
  });
  if (account.firstRefundUsedAt) {
    const used = await findRequestedRefund(billingId, tx);
    // A new subscription does not bring a second refund; a repeated request returns the first.
    if (!used || (used.state === "refunded" && account.state === "active")) throw conflict("orders.refundUsed");
    return used;
  }
  const first = await findRefundableFirstPayment({ id: billingId, disputeOpen }, tx);
  if (!first?.order.captureId || account.state !== "active" || first.until <= now())
    throw conflict("orders.notRefundable");
  if (await hasHadRefund(first.order, tx)) throw conflict("orders.refundUsed");
  const live = await tx.paymentOrder.findFirst({
    where: { billingId, kind: { not: "tip" }, state: { in: [...LIVE_ORDER_STATES] } },
  });
  if (live && !isOpenOrder(live.state)) throw conflict("orders.underWay");
  // An open upgrade would also credit the unused value of this payment.
  if (live) await cancelOrder(live, "cancelled", tx);
  await tx.billingAccount.update({
    where: { id: billingId },
    data: { firstRefundUsedAt: now() },
    select: { id: true },
  });
  await removePaymentMethods(billingId, tx);
  return { orderId: first.order.id, captureId: first.order.captureId };
}

async function findRequestedRefund(billingId: string, tx: Db): Promise<(Claimed & Pick<PaymentOrder, "state">) | null> {
  const order = await tx.paymentOrder.findFirst({
    where: { billingId, kind: "initial", plan: "starter", captureId: { not: null }, capturedAt: { not: null } },
    orderBy: { createdAt: "asc" },
    select: { id: true, captureId: true, state: true },
  });
  return order?.captureId ? { orderId: order.id, captureId: order.captureId, state: order.state } : null;
}

/** Sends the refund. If PayPal refuses for good, the refund counts as unused. */
async function pay(billingId: string, { orderId, captureId }: Claimed): Promise<void> {
  const { state } = await prisma.paymentOrder.findUniqueOrThrow({ where: { id: orderId }, select: { state: true } });
  if (state !== "captured" && state !== "partially_refunded") return;
  const outcome = await refundCapture({ orderId, captureId, name: "first" });
  if (outcome.outcome !== "refused") return;
  log.error({ order: orderId, issue: outcome.issue }, "PayPal refused to give a first payment back");
  await prisma.billingAccount.update({
    where: { id: billingId },
    data: { firstRefundUsedAt: null },
    select: { id: true },
  });
  throw conflict("orders.refundRefused");
}

/** Retries refunds that PayPal has not confirmed, with the same idempotency key. */
export async function retryUnansweredRefunds(): Promise<void> {
  const late = await prisma.$queryRaw<(Claimed & { billingId: string })[]>`
    SELECT o."id" AS "orderId", o."captureId", o."billingId" FROM "BillingAccount" b
    JOIN "PaymentOrder" o ON o."billingId" = b."id"
    WHERE b."firstRefundUsedAt" > ${fromNow(-REFUND_KEY_TTL_MS)} AND o."kind" = 'initial' AND o."plan" = 'starter'
      AND o."state" = 'captured' AND o."captureId" IS NOT NULL AND o."capturedAt" <= b."firstRefundUsedAt"
      AND NOT EXISTS (SELECT FROM "ProviderFact" f WHERE f."orderId" = o."id" AND f."kind" = 'refund')
    LIMIT ${SWEEP_BATCH_SIZE}`;
  await forEachDue("a refund", late, ({ billingId, ...claimed }) => pay(billingId, claimed));
}
