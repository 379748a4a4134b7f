import "server-only";
import { prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/log";
import { checkDueOrders, checkOrder } from "./check";
import { closeBillingAccounts } from "./closing";
import { retryUnansweredRefunds } from "./commands/refund-first";
import { reconcileOrders } from "./compare";
import { endUnusedConsents } from "./consents";
import { processWebhookEvent, retryStaleEvents } from "./follow";
import { expireOrderHolds } from "./holds";
import { advancePayout, checkPayouts, reconcilePayouts } from "./payouts/check";
import { refundStale, refundUnmatchedMoney } from "./refunds";
import { sendDueReminders } from "./reminders";
import { renewDueSubscriptions } from "./renewals";
import { maxSubscribers, setSeatCapacity } from "./seats";
import { applyPeriodTransitions } from "./turning";
import { runWaitlist } from "./waitlist";

export const paymentsJobs = {
  "payments.check": (payload: Jobs["payments.check"]) => checkOrder(payload),
  "payments.webhook": (payload: Jobs["payments.webhook"]) => processWebhookEvent(payload),
  "payments.return": (payload: Jobs["payments.return"]) => refundUnmatchedMoney(payload),
  "payments.payout": (payload: Jobs["payments.payout"]) => advancePayout(payload),
};

/** Renew first, then expire periods; release seats before offering them to the waitlist. */
const SWEEP_STEPS: (() => Promise<void>)[] = [
  () => setSeatCapacity(maxSubscribers, prisma),

  checkDueOrders,
  retryStaleEvents,
  refundStale,
  retryUnansweredRefunds,
  renewDueSubscriptions,
  sendDueReminders,
  applyPeriodTransitions,
  expireOrderHolds,
  closeBillingAccounts,
  endUnusedConsents,
  runWaitlist,
  checkPayouts,
];

/** Runs all parts in order; a failing part does not stop the others. Idempotent. */
export async function sweepPayments(): Promise<void> {
  for (const part of SWEEP_STEPS)
    await part().catch((error: unknown) => log.error({ err: error, part: part.name }, "a sweep of payments failed"));
}

export async function reconcileNightly(): Promise<void> {
  await reconcileOrders();
  await reconcilePayouts();
}
