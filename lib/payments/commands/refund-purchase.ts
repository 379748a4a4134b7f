import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { forEachDue, SWEEP_BATCH_SIZE } from "../billing/for-each-due";
import { readBillingHistory } from "../billing/history";
import { lockAccount } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import type { Order } from "../contract";
import { cancelOrder } from "../orders/decline";
import { isOpenOrder, LIVE_ORDER_STATES } from "../orders/order-states";
import { removePaymentMethods } from "../orders/payment-methods";
import { toPounds } from "../policy";
import { findPurchaseRefund } from "../refunds/purchase-refund";
import { refundCapture } from "../refunds/refunds";
import { withSeatPoolLock } from "../seats/seat-pool-lock";
import { orderSelect, toOrder } from "../serializers";

/** PayPal keeps the idempotency key of a refund for 45 days; retries stop shortly before that. */
const REFUND_KEY_TTL_MS = 40 * DAY_MS;

interface Claimed {
  orderId: string;
  captureId: string;
  pence: number;
}

/** Without an order the latest purchase is meant, without an amount whatever is due. */
interface RefundRequest {
  order?: string;
  amount?: string;
}

/**
 * Cancels a purchase within its 14 days: refunds the sum that is due, and ends its period. PayPal may confirm later.
 * Throws `not_found`, and `conflict` if the purchase is not refundable or the sum is not the requested one.
 */
export async function refundPurchase(actor: { id: string }, request: RefundRequest): Promise<Order> {
  const billingId = await ensureBillingAccount(actor.id);
  const claimed = await withSeatPoolLock(prisma, (tx) => claimRefund(actor, billingId, request, tx));
  await pay(claimed);
  const row = await prisma.paymentOrder.findUniqueOrThrow({ where: { id: claimed.orderId }, select: orderSelect });
  return toOrder(row);
}

/** The purchase that the request is about: without an id the latest payment for a plan; or null. */
async function findRequestedOrder(billingId: string, id: string | undefined, tx: Db) {
  return tx.paymentOrder.findFirst({
    where: {
      billingId,
      kind: { not: "tip" },
      ...(id ? { id } : { capturedAt: { not: null }, state: { not: "quarantined" } }),
    },
    orderBy: { capturedAt: { sort: "desc", nulls: "last" } },
    select: { id: true, captureId: true, refundDuePence: true },
  });
}

/** Decides on the sum under the lock. A repeated request returns the same refund. */
async function claimRefund(
  actor: { id: string },
  billingId: string,
  { order: wanted, amount }: RefundRequest,
  tx: Db,
): Promise<Claimed> {
  const projection = await recomputeBilling(billingId, tx);
  const account = await lockAccount(billingId, tx);
  const order = await findRequestedOrder(billingId, wanted, tx);
  if (wanted && !order) throw notFound("payment");
  const refund = await findPurchaseRefund(actor.id, await readBillingHistory(account, tx), projection, tx);
  const isRequested = order?.refundDuePence != null && (wanted !== undefined || !refund);
  if (isRequested && order?.captureId && order.refundDuePence !== null)
    return { orderId: order.id, captureId: order.captureId, pence: order.refundDuePence };
  if (!refund || (wanted && refund.orderId !== wanted)) throw conflict("orders.notRefundable");
  if (amount !== undefined && toPounds(refund.pence) !== amount) throw conflict("orders.refundChanged");
  const live = await tx.paymentOrder.findFirst({
    where: { billingId, kind: { not: "tip" }, state: { in: [...LIVE_ORDER_STATES] } },
  });
  if (live && !isOpenOrder(live.state)) throw conflict("orders.underWay");
  // An open upgrade would also credit the unused value of this payment.
  if (live) await cancelOrder(live, "cancelled", tx);
  await tx.paymentOrder.update({
    where: { id: refund.orderId },
    data: { refundRequestedAt: now(), refundDuePence: refund.pence },
    select: { id: true },
  });
  if (refund.continuesWith === null || refund.keptUntil) await endRenewals(billingId, tx);
  return refund;
}

/** A cancelled purchase is not renewed, whenever its refund arrives, and neither is the month before it. */
async function endRenewals(billingId: string, tx: Db): Promise<void> {
  await tx.billingAccount.update({
    where: { id: billingId },
    data: { cancelledAt: now(), nextPlan: null, nextPlanChosenAt: null },
    select: { id: true },
  });
  await removePaymentMethods(billingId, tx);
  await recomputeBilling(billingId, tx);
}

/** Sends the refund. If PayPal refuses for good, it counts as not requested. */
async function pay({ orderId, captureId, pence }: Claimed): Promise<void> {
  const { state } = await prisma.paymentOrder.findUniqueOrThrow({ where: { id: orderId }, select: { state: true } });
  if (state !== "captured") return;
  const outcome = await refundCapture({ orderId, captureId, name: `purchase:${pence}`, pence });
  if (outcome.outcome !== "refused") return;
  log.error({ order: orderId, issue: outcome.issue }, "PayPal refused to refund a purchase");
  await prisma.paymentOrder.update({
    where: { id: orderId },
    data: { refundRequestedAt: null, refundDuePence: null },
    select: { id: true },
  });
  throw conflict("orders.refundRefused");
}

/** Retries refunds that PayPal has not confirmed, with the same idempotency key. */
export async function retryUnansweredRefunds(): Promise<void> {
  const late = await prisma.$queryRaw<Claimed[]>`
    SELECT o."id" AS "orderId", o."captureId", o."refundDuePence" AS "pence" FROM "PaymentOrder" o
    WHERE o."refundRequestedAt" > ${fromNow(-REFUND_KEY_TTL_MS)} AND o."state" = 'captured' AND o."captureId" IS NOT NULL
      AND NOT EXISTS (SELECT FROM "ProviderFact" f WHERE f."orderId" = o."id" AND f."kind" = 'refund')
    LIMIT ${SWEEP_BATCH_SIZE}`;
  await forEachDue("a refund", late, (claimed) => pay(claimed));
}
