import "server-only";
import { prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import { reconcileOrders } from "./audit/reconcile-orders";
import { reconcilePendingRefunds } from "./audit/reconcile-pending-refunds";
import { closeBillingAccounts } from "./billing/close-billing-accounts";
import { retryRefunds } from "./commands/refund-purchase";
import { expireOrderReservations } from "./orders/order-reservations";
import { endUnusedConsents } from "./orders/payment-methods";
import { checkDueOrders, checkOrder } from "./orders/poll-pending-orders";
import { advancePayout, checkPayouts, reconcilePayouts } from "./payouts/advance-payout";
import { refundStale, refundUnmatchedMoney } from "./refunds/refunds";
import { applyPeriodTransitions } from "./renewals/expire-periods";
import { sendDueReminders, sendRenewalNotices } from "./renewals/reminders";
import { renewDueSubscriptions } from "./renewals/renewals";
import { maxSubscribers, setSeatCapacity } from "./seats/seats";
import { runWaitlist } from "./seats/waitlist";
import { processWebhookEvent, retryStaleEvents } from "./webhooks/process-webhook";

export const paymentsJobs = {
  "payments.check": (payload: Jobs["payments.check"]) => checkOrder(payload),
  "payments.webhook": (payload: Jobs["payments.webhook"]) => processWebhookEvent(payload),
  "payments.return": (payload: Jobs["payments.return"]) => refundUnmatchedMoney(payload),
  "payments.payout": (payload: Jobs["payments.payout"]) => advancePayout(payload),
};

/**
 * Renew first, then expire periods; release seats before offering them to the waitlist. The other steps that wait for
 * PayPal come last, so that the steps of the database do not wait for it.
 */
const SWEEP_STEPS: (() => Promise<void>)[] = [
  () => setSeatCapacity(maxSubscribers, prisma),
  renewDueSubscriptions,
  sendDueReminders,
  sendRenewalNotices,
  applyPeriodTransitions,
  expireOrderReservations,
  closeBillingAccounts,
  runWaitlist,
  checkDueOrders,
  retryStaleEvents,
  refundStale,
  retryRefunds,
  endUnusedConsents,
  checkPayouts,
];

/** Runs all parts in order; a failing part does not stop the others. Idempotent. */
export async function sweepPayments(): Promise<void> {
  for (const part of SWEEP_STEPS)
    await part().catch((error: unknown) => log.error({ err: error, part: part.name }, "a sweep of payments failed"));
}

export async function reconcileNightly(): Promise<void> {
  await reconcileOrders();
  await reconcilePendingRefunds();
  await reconcilePayouts();
}
