import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import type { Plan } from "@/prisma/generated/client";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { forEachDue } from "../billing/for-each-due";
import { readBillingHistory } from "../billing/history";
import { lockAccount } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import type { Order } from "../contract";
import { cancelOrder } from "../orders/end-order";
import { isOpenOrder, LIVE_ORDER_STATES } from "../orders/order-states";
import { removePaymentMethods } from "../orders/payment-methods";
import { toPounds } from "../policy";
import { findDueRefunds, recordRefusal } from "../refunds/due-refunds";
import { findPurchaseRefund } from "../refunds/purchase-refund";
import { refundCapture } from "../refunds/refunds";
import { withSeatPoolLock } from "../seats/seat-pool-lock";
import { orderSelect, toOrder } from "../serializers";

/** The latest purchase is meant without an order, and whatever is due without an amount. */
interface RefundRequest {
  order?: string;
  amount?: string;
}

/**
 * Cancels a purchase within its 14 days: refunds the sum that is due, and ends its period. PayPal may confirm later.
 * Throws `not_found`, and `conflict` if the purchase is not refundable or the sum is not the requested one; also if
 * PayPal refuses the refund, but then the cancellation counts, and the refund is tried again.
 */
export async function refundPurchase(actor: { id: string }, request: RefundRequest): Promise<Order> {
  const billingId = await ensureBillingAccount(actor.id);
  const id = await withSeatPoolLock(prisma, (tx) => claimRefund(actor, billingId, request, tx));
  if ((await sendRefund(id)) === "refused") throw conflict("orders.refundRefused");
  const row = await prisma.paymentOrder.findUniqueOrThrow({ where: { id }, select: orderSelect });
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
    select: { id: true, refundDuePence: true },
  });
}

/** Decides on the sum under the lock. A repeated request is about the same refund. Returns the order's id. */
async function claimRefund(
  actor: { id: string },
  billingId: string,
  { order: wanted, amount }: RefundRequest,
  tx: Db,
): Promise<string> {
  const projection = await recomputeBilling(billingId, tx);
  const account = await lockAccount(billingId, tx);
  const order = await findRequestedOrder(billingId, wanted, tx);
  if (wanted && !order) throw notFound("payment");
  const refund = await findPurchaseRefund(actor.id, await readBillingHistory(account, tx), projection, tx);
  if (order && order.refundDuePence !== null && (wanted !== undefined || !refund)) return order.id;
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
  else await renewAs(refund.continuesWith, billingId, tx);
  return refund.orderId;
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

/** A cancelled upgrade renews as the plan before it, whenever its refund arrives. */
async function renewAs(plan: Plan, billingId: string, tx: Db): Promise<void> {
  await tx.billingAccount.update({
    where: { id: billingId },
    data: { nextPlan: plan, nextPlanChosenAt: now() },
    select: { id: true },
  });
  await recomputeBilling(billingId, tx);
}

/** Sends the refund if one is due: not while another is under way, and with a new key after one that failed. */
async function sendRefund(orderId: string): Promise<"refused" | "sent"> {
  const [due] = await findDueRefunds(orderId);
  if (!due) return "sent";
  const { captureId, pence, failures } = due;
  const name = failures === 0 ? `purchase:${pence}` : `purchase:${pence}:${failures + 1}`;
  if (failures > 0) log.warn({ order: orderId, failures }, "the refund of a purchase is tried again");
  const outcome = await refundCapture({ orderId, captureId, name, pence });
  if (outcome.outcome !== "refused") return "sent";
  log.error({ order: orderId, issue: outcome.issue, failures }, "PayPal refused to refund a purchase");
  await recordRefusal(due, outcome.issue);
  return "refused";
}

/** Sends the refunds that PayPal has not confirmed, or that failed the day before. */
export async function retryRefunds(): Promise<void> {
  await forEachDue("a refund", await findDueRefunds(), ({ orderId }) => sendRefund(orderId));
}
