import { expect, test } from "@jest/globals";
import type { CurrentUser } from "@/lib/accounts/contract";
import { formatsFor } from "@/lib/i18n/formats";
import { translatorFor } from "@/lib/i18n/translator";
import type { SubscriptionView } from "@/lib/payments/contract";
import { planSummary } from "./plan-summary";

const wording = {
  t: translatorFor("en", "billing.about"),
  tPayments: translatorFor("en", "payments"),
  formats: formatsFor("en"),
};

const END = "2026-12-21T12:00:00.000Z";

const subscription = (change: Partial<NonNullable<CurrentUser["subscription"]>> = {}) => ({
  id: "0198a000-0000-7000-8000-000000000001",
  plan: "starter" as const,
  status: "active",
  currentPeriodEnd: END,
  cancelAtPeriodEnd: false,
  ...change,
});

const view = (change: Partial<SubscriptionView> = {}): SubscriptionView => ({
  id: null,
  state: "active",
  plan: "starter",
  source: "paid",
  currentPeriodEnd: END,
  cancelAtPeriodEnd: false,
  canResume: false,
  nextPayment: {
    at: END,
    plan: "starter",
    price: "7.99",
    credit: "0.00",
    amount: "7.99",
    automatic: true,
    payable: false,
  },
  grace: null,
  renewing: false,
  nextPlan: null,
  credit: "0.00",
  paymentMethod: null,
  refundableUntil: null,
  refund: null,
  isRefunding: false,
  disputeOpen: false,
  openOrder: null,
  ...change,
});

test("a renewing plan states the amount and date of the next charge and the plan that follows", () => {
  expect(planSummary(wording, subscription(), view())).toBe(
    "PayPal will charge £7.99 on 21 Dec 2026 for the following month.",
  );
  expect(planSummary(wording, subscription({ plan: "creator" }), view({ plan: "creator", nextPlan: "starter" }))).toBe(
    "PayPal will charge £7.99 on 21 Dec 2026 for the following month. Your next plan will be Starter.",
  );
});

test("a plan without automatic payment says so: granted, without consent or cancelled", () => {
  expect(planSummary(wording, subscription(), view({ source: "grant", nextPayment: null }))).toMatch(
    /You won't be charged/,
  );
  const own = view({
    nextPayment: {
      at: END,
      plan: "starter",
      price: "7.99",
      credit: "1.00",
      amount: "6.99",
      automatic: false,
      payable: false,
    },
  });
  expect(planSummary(wording, subscription(), own)).toMatch(
    /you'll need to pay £6.99 in Manage Subscription\. You can pay from 3 days before 21 Dec 2026\./,
  );
  const ahead = view({ nextPayment: own.nextPayment && { ...own.nextPayment, payable: true } });
  expect(planSummary(wording, subscription(), ahead)).toMatch(
    /You can now pay £6.99 for the month starting 21 Dec 2026/,
  );
  expect(planSummary(wording, subscription({ cancelAtPeriodEnd: true }), undefined)).toBe(
    "You'll keep Starter until 21 Dec 2026. After that you'll be a visitor, and your posts will stay.",
  );
});

test("a past-due plan states the amount, how long the plan is kept and the next attempt", () => {
  const due = (nextAttemptAt: string | null) =>
    planSummary(
      wording,
      subscription({ status: "past_due" }),
      view({ state: "past_due", grace: { endsAt: "2027-01-11T12:00:00.000Z", nextAttemptAt } }),
    );
  expect(due("2026-12-23T12:00:00.000Z")).toBe(
    "We haven't received your payment of £7.99. You'll keep Starter until 11 Jan 2027. We'll try again on 23 Dec 2026, or you can pay now.",
  );
  expect(due(null)).toBe(
    "We haven't received your payment of £7.99. You'll keep Starter until 11 Jan 2027. You can pay now.",
  );
});

test("a plan being renewed is not described as due", () => {
  expect(planSummary(wording, subscription({ status: "past_due" }), view({ state: "past_due", renewing: true }))).toBe(
    "PayPal is charging £7.99 for the next month. You'll keep Starter in the meantime.",
  );
});

test("a renewal under PayPal's review is not described as due", () => {
  const openOrder = {
    id: "5O190127TN364715T",
    status: "pending",
    kind: "renewal",
    plan: "starter",
    amount: "7.99",
    currency: "GBP",
    approveUrl: null,
    createdAt: END,
    expiresAt: null,
  } as const;
  const grace = { endsAt: "2027-01-11T12:00:00.000Z", nextAttemptAt: null };
  const reviewed = view({ state: "past_due", grace, openOrder });
  expect(planSummary(wording, subscription({ status: "past_due" }), reviewed)).toBe(
    "PayPal is reviewing your payment of £7.99, so there's nothing to pay. You'll keep Starter until 11 Jan 2027 in the meantime.",
  );
});

test("says nothing about payments before they are loaded", () => {
  expect(planSummary(wording, subscription(), undefined)).toBeNull();
  expect(planSummary(wording, subscription({ status: "past_due" }), undefined)).toBeNull();
  expect(planSummary(wording, null, undefined)).toBe(
    "You're a visitor and can read for free. A plan lets you post, comment and send messages.",
  );
});
