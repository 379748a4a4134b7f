import { PLANS } from "@/lib/accounts/plans/plans";
import type { Plan } from "@/prisma/generated/client";
import type { BillingPeriod } from "../billing/periods";
import type { BillingProjection } from "../billing/projection";

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
