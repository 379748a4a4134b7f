import "server-only";
import { monthsAfter } from "@/lib/dates/months-after";
import { fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { OrderState, PaymentOrder } from "@/prisma/generated/client";
import { lockAccountOf, lockOrder } from "./locks";
import { mailDeclined } from "./mails";
import { rankOf } from "./order-states";
import { AFTER_DECLINE, GRACE, RENEW_AHEAD, RETRY_AFTER } from "./policy";
import { recompute } from "./recompute";
import { besidePool, inTurn } from "./turns";

/** Our issue code for a declined capture of a complete PayPal order, which cannot be captured again. */
export const CAPTURE_DECLINED = "CAPTURE_DECLINED";
/** Our issue code for a charge that PayPal never answered and, by its notifications, never made. */
export const NOT_TAKEN = "NOT_TAKEN";
/** PayPal's issue code for an invoice id that was paid already. */
export const DUPLICATE_INVOICE = "DUPLICATE_INVOICE_ID";
/** Issues after which the order cannot be paid any more. */
const FINAL = new Set(["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", DUPLICATE_INVOICE]);
/** Issues that require the buyer to return to PayPal. */
const NEEDS_BUYER = new Set(["PAYER_ACTION_REQUIRED", "ORDER_NOT_APPROVED"]);
/** Issues that mean the stored payment method no longer exists. */
const METHOD_GONE = new Set(["AGREEMENT_ALREADY_CANCELLED", "TOKEN_ID_NOT_FOUND", "BILLING_AGREEMENT_NOT_FOUND"]);

/**
 * When a declined renewal is retried; null after the last attempt. Counted from just before the period, so that the
 * last attempt is within the grace period.
 */
function nextAttempt({ anchorAt, month }: Pick<PaymentOrder, "anchorAt" | "month">, at: Date): Date | null {
  if (!anchorAt || !month) return null;
  let due = monthsAfter(anchorAt, month - 1).getTime() - RENEW_AHEAD;
  for (const wait of RETRY_AFTER) {
    due += wait;
    if (due > at.getTime()) return new Date(due);
  }
  return null;
}

function stateAfter({ kind, providerOrderId }: PaymentOrder, issue: string): OrderState {
  // A one-click upgrade is not an order that the buyer can return to.
  if (FINAL.has(issue) || (kind === "upgrade" && providerOrderId === null)) return "denied";
  return kind !== "renewal" && NEEDS_BUYER.has(issue) ? "created" : "approved";
}

/** Records that attempt `attempt` took nothing; the next one has a new idempotency key. Skips an ended attempt. */
export async function declineOrder(orderId: string, attempt: number, issue: string): Promise<void> {
  await besidePool(prisma, async (tx) => {
    const { id: billingId } = await lockAccountOf(orderId, tx);
    const order = await lockOrder(orderId, tx);
    if (order.state !== "capturing" || order.captureAttempt !== attempt) return;
    const state = stateAfter(order, issue);
    const next = state === "denied" ? attempt : attempt + 1;
    const isRenewal = order.kind === "renewal";
    const isSpent = issue === CAPTURE_DECLINED;
    const longest = fromNow(AFTER_DECLINE);
    const holdUntil = order.holdUntil && order.holdUntil < longest ? longest : order.holdUntil;
    await tx.paymentOrder.update({
      where: { id: orderId },
      data: {
        state,
        captureAttempt: next,
        rank: rankOf(state, next),
        lastIssue: issue,
        checks: 0,
        nextCheckAt: null,
        nextAttemptAt: isRenewal && state !== "denied" ? nextAttempt(order, now()) : null,
        holdUntil: isRenewal && (order.providerOrderId === null || isSpent) ? null : holdUntil,
        ...(isRenewal && isSpent && { providerOrderId: null, approveUrl: null }),
        // Free the key so that another order can pay for the same period.
        ...(state === "denied" && { renewalKey: null }),
      },
      select: { id: true },
    });
    if (METHOD_GONE.has(issue) && order.paymentMethodId)
      await tx.paymentMethod.updateMany({
        where: { id: order.paymentMethodId, removedAt: null },
        data: { removedAt: now(), deletedAt: now() },
      });
    if (order.seatReservationId)
      await tx.seatReservation.updateMany({
        where: { id: order.seatReservationId, state: "capturing" },
        data: { state: "held" },
      });
    await recompute(billingId, tx);
    // The buyer was absent, so email them.
    if (isRenewal && order.paymentMethodId && order.plan && order.anchorAt && order.month) {
      const keep = new Date(monthsAfter(order.anchorAt, order.month - 1).getTime() + GRACE);
      await mailDeclined(
        { billingId, orderId, attempt, plan: order.plan, amountPence: order.amountPence },
        { next: nextAttempt(order, now()), keep },
        tx,
      );
    }
  });
}

/** Ends a locked unpaid order and releases its seat unless that is still needed. */
export async function endOrder(order: PaymentOrder, state: "expired" | "cancelled", tx: Db): Promise<void> {
  const rank = rankOf(state, order.captureAttempt);
  if (rank <= order.rank) return;
  const ended = { nextCheckAt: null, nextAttemptAt: null, renewalKey: null };
  await tx.paymentOrder.update({ where: { id: order.id }, data: { state, rank, ...ended }, select: { id: true } });
  await recompute(order.billingId, tx);
}

/** Ends an unpaid order that PayPal rejected, lost or voided. */
export async function dropOrder(orderId: string, state: "expired" | "cancelled"): Promise<void> {
  await inTurn(prisma, async (tx) => {
    await lockAccountOf(orderId, tx);
    await endOrder(await lockOrder(orderId, tx), state, tx);
  });
}
