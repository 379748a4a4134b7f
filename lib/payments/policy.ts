import type { CurrentUser } from "@/lib/accounts/contract";

type Subscription = CurrentUser["subscription"];

/** `ending` means active and cancelled. */
export type Standing = "none" | "active" | "ending" | "past_due" | "expired" | "revoked";

/** Maps the wire format of a subscription to its state. An unknown status counts as expired. */
export function standingOf(subscription: Subscription): Standing {
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
  const standing = standingOf(subscription);
  return standing === "active" || standing === "past_due";
}

export const canResume = (subscription: Subscription) => standingOf(subscription) === "ending";

type Parameter = string | string[] | undefined;

/** Parses the plan of a URL parameter; null if invalid. The value is untrusted. */
export const planIn = (given: Parameter) => (given === "starter" || given === "creator" ? given : null);

/** Order ids: PayPal's 17 capitals and digits, a Stripe checkout session or a UUID. */
const ORDER =
  /^(?:[A-Z0-9]{17}|cs_(?:test|live)_[A-Za-z0-9]{10,100}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Parses an order id of a URL parameter. The strict format prevents showing injected text. */
export const orderIn = (given: Parameter) => (typeof given === "string" && ORDER.test(given) ? given : null);

export const reasonIn = (given: Parameter) =>
  given === "declined" || given === "expired" || given === "failed" || given === "signed-out" ? given : null;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The times of PAYMENTS.md, in ms. How long an unpaid order reserves its seat. */
export const HOLD = 30 * MINUTE;
/** Minimum reservation after a declined payment, for another attempt. */
export const AFTER_DECLINE = 10 * MINUTE;
/** How long a free seat is offered to a waitlist entry. */
export const OFFER = 48 * 60 * MINUTE;
/** How long plan and seat are kept while a payment is past due. */
export const GRACE = 21 * DAY;
/** Delays between automatic attempts after declines; they add up to the grace period. */
export const RETRY_AFTER = [2 * DAY, 5 * DAY, 7 * DAY, 7 * DAY] as const;
/** How long after payment the first period is refundable in full. */
export const REFUND_WITHIN = 14 * DAY;
/** How long before a period's end it is renewed, so that there is no gap. */
export const RENEW_AHEAD = 5 * MINUTE;

/** How long before a period's end the next can be paid by hand, with a reminder. */
export const PAY_AHEAD = 3 * DAY;

/** Formats pence as pounds, as on the wire and at PayPal: "7.99". */
export function pounds(pence: number): string {
  const whole = Math.abs(pence);
  return `${pence < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/** The unused value of a period in pence, rounded down: the credit of an upgrade. */
export function unusedValue(pence: number, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date): number {
  const total = endsAt.getTime() - startsAt.getTime();
  const left = Math.min(total, Math.max(0, endsAt.getTime() - at.getTime()));
  return total > 0 ? Math.floor((pence * left) / total) : 0;
}
