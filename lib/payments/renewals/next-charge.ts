import { PLANS } from "@/lib/accounts/plans/plans";
import { addMonthsUtc } from "@/lib/dates/months-after";
import type { Plan } from "@/prisma/generated/client";
import type { BillingPeriod } from "../billing/periods";
import type { BillingProjection } from "../billing/projection";
import { GRACE_PERIOD_MS, RENEW_AHEAD_MS, RENEWAL_RETRY_DELAYS_MS } from "../policy";

export interface NextCharge {
  at: Date;
  plan: Plan;
  pricePence: number;
  creditPence: number;
  amountPence: number;
}

export const lastPeriod = (periods: BillingPeriod[]): BillingPeriod | null =>
  periods
    .filter(({ revokedAt, startsAt, endsAt }) => !revokedAt && endsAt > startsAt)
    .reduce<BillingPeriod | null>((last, each) => (last && last.endsAt >= each.endsAt ? last : each), null);

/** Returns the next payment; null after a cancellation, a grant or the end of the plan. */
export function nextChargeOf({
  periods,
  subscription,
}: Pick<BillingProjection, "periods" | "subscription">): NextCharge | null {
  const last = lastPeriod(periods);
  const goesOn =
    (subscription.state === "active" && !subscription.cancelAtPeriodEnd) || subscription.state === "past_due";
  if (!last || !goesOn || !("orderId" in last.source)) return null;
  const plan = subscription.nextPlan ?? last.plan;
  const pricePence = PLANS[plan].priceInPence;
  const creditPence = Math.min(subscription.creditPence, pricePence);
  return { at: last.endsAt, plan, pricePence, creditPence, amountPence: pricePence - creditPence };
}

/** The month that a renewal pays for; other orders have none. */
interface RenewalMonth {
  anchorAt: Date | null;
  month: number | null;
}

const startOf = ({ anchorAt, month }: RenewalMonth): number | null =>
  anchorAt && month ? addMonthsUtc(anchorAt, month - 1).getTime() : null;

/** Null after the last attempt. Counted from just before the period, so that all are within the grace period. */
export function nextAttemptOf(renewal: RenewalMonth, at: Date): Date | null {
  const start = startOf(renewal);
  if (start === null) return null;
  let due = start - RENEW_AHEAD_MS;
  for (const wait of RENEWAL_RETRY_DELAYS_MS) {
    due += wait;
    if (due > at.getTime()) return new Date(due);
  }
  return null;
}

/** Returns until when a plan is kept whose renewal is late. */
export function renewalGraceEnd(renewal: RenewalMonth): Date | null {
  const start = startOf(renewal);
  return start === null ? null : new Date(start + GRACE_PERIOD_MS);
}
