import { PLANS } from "@/lib/accounts/plans";
import type { Plan } from "@/prisma/generated/client";
import type { Period } from "./periods";
import type { Projection } from "./projection";

/** What an account's next period costs, and from when on. */
export interface Due {
  at: Date;
  plan: Plan;
  pricePence: number;
  /** How much of the price a credit pays, and what is left to be charged. */
  creditPence: number;
  amountPence: number;
}

/** The last period that stands; null without. */
export const lastPeriod = (periods: Period[]): Period | null =>
  periods
    .filter(({ revokedAt, startsAt, endsAt }) => !revokedAt && endsAt > startsAt)
    .reduce<Period | null>((last, each) => (last && last.endsAt >= each.endsAt ? last : each), null);

/** What is to be paid next; null where nothing is: after a cancellation, a gift, or an end. */
export function dueOf({ periods, standing }: Pick<Projection, "periods" | "standing">): Due | null {
  const last = lastPeriod(periods);
  const goesOn = (standing.state === "active" && !standing.cancelAtPeriodEnd) || standing.state === "past_due";
  if (!last || !goesOn || !("orderId" in last.source)) return null;
  const plan = standing.nextPlan ?? last.plan;
  const pricePence = PLANS[plan].priceInPence;
  const creditPence = Math.min(standing.creditPence, pricePence);
  return { at: last.endsAt, plan, pricePence, creditPence, amountPence: pricePence - creditPence };
}
