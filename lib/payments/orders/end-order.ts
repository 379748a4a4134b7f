import "server-only";
import { fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { OrderState, PaymentOrder } from "@/prisma/generated/client";
import { lockAccountOf, lockOrder } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import { sendDeclinedEmail } from "../emails/payment-emails";
import { RESERVATION_AFTER_DECLINE_MS } from "../policy";
import { nextAttemptOf, nextChargeOf, renewalGraceEnd } from "../renewals/next-charge";
import { withoutSeatPoolLock, withSeatPoolLock } from "../seats/seat-pool-lock";
import { orderRank } from "./order-states";

/** Our issue code for a declined capture of a complete PayPal order, which cannot be captured again. */
export const CAPTURE_DECLINED = "CAPTURE_DECLINED";
/** Our issue code for a charge that PayPal never answered and, by its notifications, never made. */
export const CHARGE_NOT_MADE = "NOT_TAKEN";
/** Issues after which PayPal accepts no further attempt for its order: the next needs another PayPal order. */
const SPENT_ORDER_ISSUES = new Set([CAPTURE_DECLINED, "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED"]);
/** Issues that require the buyer to return to PayPal. */
const BUYER_ACTION_ISSUES = new Set(["PAYER_ACTION_REQUIRED", "ORDER_NOT_APPROVED"]);
/** Issues that mean the stored payment method no longer exists. */
const METHOD_REMOVED_ISSUES = new Set([
  "AGREEMENT_ALREADY_CANCELLED",
  "TOKEN_ID_NOT_FOUND",
  "BILLING_AGREEMENT_NOT_FOUND",
]);

function stateAfter({ kind, providerOrderId }: PaymentOrder, issue: string): OrderState {
  // A renewal may go through several PayPal orders.
  if (kind === "renewal") return "approved";
  // A one-click upgrade is not an order that the buyer can return to.
  if (SPENT_ORDER_ISSUES.has(issue) || (kind === "upgrade" && providerOrderId === null)) return "denied";
  return BUYER_ACTION_ISSUES.has(issue) ? "created" : "approved";
}

/** Records that attempt `attempt` took nothing; the next one has a new idempotency key. Skips an ended attempt. */
export async function recordDecline(orderId: string, attempt: number, issue: string): Promise<void> {
  await withoutSeatPoolLock(prisma, async (tx) => {
    const { id: billingId } = await lockAccountOf(orderId, tx);
    const order = await lockOrder(orderId, tx);
    if (order.state !== "capturing" || order.captureAttempt !== attempt) return;
    const state = stateAfter(order, issue);
    const next = state === "denied" ? attempt : attempt + 1;
    const isRenewal = order.kind === "renewal";
    const isSpent = SPENT_ORDER_ISSUES.has(issue);
    // A payment by hand keeps the date of the next automatic attempt (`markCapturing`).
    const nextAttemptAt = isRenewal ? (order.nextAttemptAt ?? nextAttemptOf(order, now())) : null;
    const longest = fromNow(RESERVATION_AFTER_DECLINE_MS);
    const holdUntil = order.holdUntil && order.holdUntil < longest ? longest : order.holdUntil;
    await tx.paymentOrder.update({
      where: { id: orderId },
      data: {
        state,
        captureAttempt: next,
        rank: orderRank(state, next),
        lastIssue: issue,
        checks: 0,
        nextCheckAt: null,
        nextAttemptAt,
        holdUntil: isRenewal && (order.providerOrderId === null || isSpent) ? null : holdUntil,
        ...(isRenewal && isSpent && { providerOrderId: null, approveUrl: null }),
      },
      select: { id: true },
    });
    if (METHOD_REMOVED_ISSUES.has(issue) && order.paymentMethodId)
      await tx.paymentMethod.updateMany({
        where: { id: order.paymentMethodId, removedAt: null },
        data: { removedAt: now(), deletedAt: now() },
      });
    if (order.seatReservationId)
      await tx.seatReservation.updateMany({
        where: { id: order.seatReservationId, state: "capturing" },
        data: { state: "held" },
      });
    const projection = await recomputeBilling(billingId, tx);
    if (!isRenewal) return;
    // The plan was cancelled during the charge, or is over: nothing is tried again.
    if (!nextChargeOf(projection)) return cancelOrder(await lockOrder(orderId, tx), "cancelled", tx);
    const keep = renewalGraceEnd(order);
    if (!order.paymentMethodId || !order.plan || !keep) return;
    const method = await tx.paymentMethod.findFirst({ where: { billingId, removedAt: null }, select: { id: true } });
    await sendDeclinedEmail(
      { billingId, orderId, attempt, plan: order.plan, amountPence: order.amountPence },
      { next: method ? nextAttemptAt : null, keep },
      tx,
    );
  });
}

/**
 * Ends a locked unpaid order and releases its seat unless that is still needed. A renewal keeps the date of its next
 * attempt for the order that replaces it.
 */
export async function cancelOrder(order: PaymentOrder, state: "expired" | "cancelled", tx: Db): Promise<void> {
  const rank = orderRank(state, order.captureAttempt);
  if (rank <= order.rank) return;
  const ended = { nextCheckAt: null, renewalKey: null };
  await tx.paymentOrder.update({ where: { id: order.id }, data: { state, rank, ...ended }, select: { id: true } });
  await recomputeBilling(order.billingId, tx);
}

export async function abandonOrder(orderId: string, state: "expired" | "cancelled"): Promise<void> {
  await withSeatPoolLock(prisma, async (tx) => {
    await lockAccountOf(orderId, tx);
    await cancelOrder(await lockOrder(orderId, tx), state, tx);
  });
}
