import type { CurrentUser } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans/plans";
import type { Formats } from "@/lib/i18n/formats";
import type { Translator } from "@/lib/i18n/translator";
import type { SubscriptionView } from "@/lib/payments/contract";
import { subscriptionStatus } from "@/lib/payments/policy";

interface Wording {
  t: Translator<"billing.about">;
  tPayments: Translator<"payments">;
  formats: Formats;
}

/** Describes the state of a plan in a sentence or two; null until its payments are loaded. */
export function planSummary(
  wording: Wording,
  subscription: CurrentUser["subscription"],
  view: SubscriptionView | undefined,
): string | null {
  const { t, tPayments, formats } = wording;
  const status = subscriptionStatus(subscription);
  if (!subscription || status === "none") return tPayments("about.none");
  const { name: plan } = PLANS[subscription.plan];
  const date = formats.formatDate(subscription.currentPeriodEnd);
  if (status === "expired" || status === "revoked") return tPayments(`about.${status}`, { plan });
  if (status === "ending") return t("ending", { plan, date });
  if (!view) return null;
  if (view.renewing && view.nextPayment)
    return t("renewing", { amount: formats.formatMoney(view.nextPayment.amount), plan });
  return status === "past_due" ? duePayment(wording, view, plan, date) : nextPeriod(wording, view, date);
}

function duePayment(
  { t, formats: { formatDate, formatMoney } }: Wording,
  { nextPayment, grace, openOrder }: SubscriptionView,
  plan: string,
  date: string,
): string {
  const until = grace ? formatDate(grace.endsAt) : date;
  if (openOrder?.status === "pending") return t("review", { amount: formatMoney(openOrder.amount), plan, date: until });
  const nextAttemptAt = grace?.nextAttemptAt ?? null;
  return t("due", {
    hasAmount: String(nextPayment !== null),
    amount: nextPayment ? formatMoney(nextPayment.amount) : "",
    plan,
    date: until,
    hasRetry: String(nextAttemptAt !== null),
    retry: nextAttemptAt ? formatDate(nextAttemptAt) : "",
  });
}

function nextPeriod(
  { t, formats: { formatDate, formatMoney } }: Wording,
  { source, nextPayment, nextPlan }: SubscriptionView,
  date: string,
): string {
  if (!nextPayment) return t(source === "grant" ? "given" : "until", { date });
  const { automatic, payable } = nextPayment;
  const key = automatic ? "automatic" : payable ? "ahead" : "own";
  return t(key, {
    amount: formatMoney(nextPayment.amount),
    date: formatDate(nextPayment.at),
    nextPlan: nextPlan ? PLANS[nextPlan].name : "none",
  });
}
