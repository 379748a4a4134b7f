import type { CurrentUser } from "@/lib/accounts/contract";
import { londonTime } from "@/lib/dates/london-time";

type Subscription = CurrentUser["subscription"];

/** `ending` means active and cancelled. */
export type SubscriptionStatus = "none" | "active" | "ending" | "past_due" | "expired" | "revoked";

/** Maps the wire format of a subscription to its state. An unknown status counts as expired. */
export function subscriptionStatus(subscription: Subscription): SubscriptionStatus {
  if (!subscription) return "none";
  switch (subscription.status) {
    case "active":
      return subscription.cancelAtPeriodEnd ? "ending" : "active";
    case "past_due":
    case "revoked":
      return subscription.status;
    default:
      return "expired";
  }
}

/** Whether the plan can be cancelled. A plan that is past due ends at once. */
export function canCancel(subscription: Subscription): boolean {
  const status = subscriptionStatus(subscription);
  return status === "active" || status === "past_due";
}

export const canResume = (subscription: Subscription) => subscriptionStatus(subscription) === "ending";

type Parameter = string | string[] | undefined;

/** Parses the plan of a URL parameter; null if invalid. The value is untrusted. */
export const parsePlan = (parameter: Parameter) =>
  parameter === "starter" || parameter === "creator" ? parameter : null;

/** Order ids: PayPal's 17 capitals and digits, a Stripe checkout session or a UUID. */
const ORDER_ID_PATTERN =
  /^(?:[A-Z0-9]{17}|cs_(?:test|live)_[A-Za-z0-9]{10,100}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Parses an order id of a URL parameter. The strict format prevents showing injected text. */
export const parseOrderId = (parameter: Parameter) =>
  typeof parameter === "string" && ORDER_ID_PATTERN.test(parameter) ? parameter : null;

export const parseReturnReason = (parameter: Parameter) =>
  parameter === "declined" || parameter === "expired" || parameter === "failed" || parameter === "signed-out"
    ? parameter
    : null;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The times of docs/payments.md, in ms. How long an unpaid order reserves its seat. */
export const ORDER_RESERVATION_MS = 30 * MINUTE_MS;
/** Minimum reservation after a declined payment, for another attempt. */
export const RESERVATION_AFTER_DECLINE_MS = 10 * MINUTE_MS;
/** How long a free seat is offered to a waitlist entry. */
export const SEAT_OFFER_MS = 48 * 60 * MINUTE_MS;
/** How long plan and seat are kept while a payment is past due. */
export const GRACE_PERIOD_MS = 21 * DAY_MS;
/** Delays between automatic attempts after declines; they add up to the grace period. */
export const RENEWAL_RETRY_DELAYS_MS = [2 * DAY_MS, 5 * DAY_MS, 7 * DAY_MS, 7 * DAY_MS] as const;
/** The days after that of a purchase in which the buyer can cancel it: Consumer Contracts Regulations 2013, reg. 30. */
export const CANCELLATION_DAYS = 14;
/** The version of the sentence by which a buyer asks for an immediate start: raise it with `subscribing.startNow`. */
export const START_CONSENT_VERSION = 2;
/** How long before a period's end it is renewed, so that there is no gap. */
export const RENEW_AHEAD_MS = 5 * MINUTE_MS;

/** How long before a period's end the next can be paid by hand, with a reminder. */
export const PAY_AHEAD_MS = 3 * DAY_MS;

/** How long before an automatic renewal it is announced, and after how many months again. */
export const RENEWAL_NOTICE_MS = 7 * DAY_MS;
export const RENEWAL_NOTICE_MONTHS = 6;

/** Formats pence as pounds, as on the wire and at PayPal: "7.99". */
export function toPounds(pence: number): string {
  const absolutePence = Math.abs(pence);
  return `${pence < 0 ? "-" : ""}${Math.floor(absolutePence / 100)}.${String(absolutePence % 100).padStart(2, "0")}`;
}

/** The unused value of a period in pence, rounded down: the credit of an upgrade. */
export function unusedValue(pence: number, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date): number {
  const total = endsAt.getTime() - startsAt.getTime();
  const left = Math.min(total, Math.max(0, endsAt.getTime() - at.getTime()));
  return total > 0 ? Math.floor((pence * left) / total) : 0;
}

/** Returns the last moment in which a purchase can be cancelled: the end of the fourteenth day after it, in London. */
export function cancellationEnd(boughtAt: Date): Date {
  const { year, month, day } = londonTime(boughtAt.getTime());
  const midnightUtc = Date.UTC(year, month, day + CANCELLATION_DAYS + 1);
  return new Date(midnightUtc - londonTime(midnightUtc).hour * HOUR_MS - 1);
}

/** The days of a period to be paid for at a time: those that have passed in full since it was bought. */
export function usedDays(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  boughtAt: Date,
  at: Date,
): { days: number; of: number } {
  const of = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MS));
  const passed = Math.floor((at.getTime() - Math.max(startsAt.getTime(), boughtAt.getTime())) / DAY_MS);
  return { days: Math.min(of, Math.max(0, passed)), of };
}

/**
 * The refund in pence for the unused days of a period, rounded up. `overlapPence` is what the buyer had already paid
 * for the used days by a smaller plan.
 */
export const proRataRefund = (paidPence: number, used: { days: number; of: number }, overlapPence = 0): number =>
  Math.min(paidPence, Math.ceil((paidPence * (used.of - used.days)) / used.of) + Math.max(0, overlapPence));
