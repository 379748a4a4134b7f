import "server-only";
import { prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/log";
import { checkDue, checkOrder } from "./check";
import { closeAccounts } from "./closing";
import { refundLate } from "./commands/refund-first";
import { compareOrders } from "./compare";
import { endConsents } from "./consents";
import { followLate, followNotification } from "./follow";
import { endHolds } from "./holds";
import { checkPayouts, comparePayouts, drivePayout } from "./payouts/check";
import { returnLate, returnMoney } from "./refunds";
import { remindDue } from "./reminders";
import { renewDue } from "./renewals";
import { setCapacity, subscriberCap } from "./seats";
import { turnAccounts } from "./turning";
import { runWaitlist } from "./waitlist";

export const paymentsJobs = {
  "payments.check": (payload: Jobs["payments.check"]) => checkOrder(payload),
  "payments.webhook": (payload: Jobs["payments.webhook"]) => followNotification(payload),
  "payments.return": (payload: Jobs["payments.return"]) => returnMoney(payload),
  "payments.payout": (payload: Jobs["payments.payout"]) => drivePayout(payload),
};

/** Renew first, then expire periods; release seats before offering them to the waitlist. */
const PARTS: (() => Promise<void>)[] = [
  () => setCapacity(subscriberCap, prisma),

  checkDue,
  followLate,
  returnLate,
  refundLate,
  renewDue,
  remindDue,
  turnAccounts,
  endHolds,
  closeAccounts,
  endConsents,
  runWaitlist,
  checkPayouts,
];

/** Runs all parts in order; a failing part does not stop the others. Idempotent. */
export async function sweepPayments(): Promise<void> {
  for (const part of PARTS)
    await part().catch((error: unknown) => log.error({ err: error, part: part.name }, "a sweep of payments failed"));
}

export async function compareNightly(): Promise<void> {
  await compareOrders();
  await comparePayouts();
}
