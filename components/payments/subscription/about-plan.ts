import { formatMoney } from "@/components/shell/time/format";
import type { CurrentUser } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans/plans";
import { formatDate } from "@/lib/dates/format-date";
import type { SubscriptionView } from "@/lib/payments/contract";
import { subscriptionStatus } from "@/lib/payments/policy";
import { billing } from "@/lib/text/billing";
import { payments } from "@/lib/text/payments";

const text = billing.about;

/** Describes the state of a plan in a sentence or two; null until its payments are loaded. */
export function planSummary(
  subscription: CurrentUser["subscription"],
  view: SubscriptionView | undefined,
): string | null {
  const status = subscriptionStatus(subscription);
  if (!subscription || status === "none") return payments.about.none;
  const { name } = PLANS[subscription.plan];
  const date = formatDate(subscription.currentPeriodEnd);
  if (status === "expired" || status === "revoked") return payments.about[status](name);
  if (status === "ending") return text.ending(name, date);
  if (!view) return null;
  if (view.renewing && view.nextPayment) return text.renewing(formatMoney(view.nextPayment.amount), name);
  return status === "past_due" ? dueOf(view, name, date) : whatFollows(view, date);
}

function dueOf({ nextPayment, grace }: SubscriptionView, plan: string, date: string): string {
  const due = text.due(nextPayment && formatMoney(nextPayment.amount), plan, grace ? formatDate(grace.endsAt) : date);
  return `${due} ${grace?.nextAttemptAt ? text.retry(formatDate(grace.nextAttemptAt)) : ""} ${text.payNow}`.replace(
    "  ",
    " ",
  );
}

function whatFollows({ source, nextPayment, nextPlan }: SubscriptionView, date: string): string {
  if (!nextPayment) return source === "grant" ? text.given(date) : text.until(date);
  const { amount, at, automatic, payable } = nextPayment;
  const how = automatic ? text.automatic : payable ? text.ahead : text.own;
  const paid = how(formatMoney(amount), formatDate(at));
  return nextPlan ? `${paid} ${text.follows(PLANS[nextPlan].name)}` : paid;
}
