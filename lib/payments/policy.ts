import type { CurrentUser } from "@/lib/accounts/contract";

type Subscription = CurrentUser["subscription"];

/** How somebody stands to their plan; `ending` is active and cancelled. */
export type Standing = "none" | "active" | "ending" | "past_due" | "expired" | "revoked";

/** How a subscription stands, as the wire has it. A status that this version does not know gives nothing, like one that is over. */
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

/** Whether there is a plan that can be cancelled; one whose payment is due ends at once with that. */
export function canCancel(subscription: Subscription): boolean {
  const standing = standingOf(subscription);
  return standing === "active" || standing === "past_due";
}

/** Whether a cancellation can still be undone. */
export const canResume = (subscription: Subscription) => standingOf(subscription) === "ending";

/** What an address may carry: once, more than once, or not. */
type Parameter = string | string[] | undefined;

/** The plan that an address names; null for anything else. It proves nothing. */
export const planIn = (given: Parameter) => (given === "starter" || given === "creator" ? given : null);

/** What the payment providers name an order by: PayPal 17 capitals and digits, Stripe a checkout session, or a uuid. */
const ORDER =
  /^(?:[A-Z0-9]{17}|cs_(?:test|live)_[A-Za-z0-9]{10,100}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The order that an address names, if it has a provider's form: what is shown of it must not be somebody else's words. */
export const orderIn = (given: Parameter) => (typeof given === "string" && ORDER.test(given) ? given : null);

/** Why somebody came back from PayPal without having paid, as an address says it; null for anything else. */
export const reasonIn = (given: Parameter) =>
  given === "declined" || given === "expired" || given === "failed" || given === "signed-out" ? given : null;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** PAYMENTS.md's times, in ms. How long an order that nobody has paid yet holds its place. */
export const HOLD = 30 * MINUTE;
/** How long it holds its place at least after a declined payment, for another try. */
export const AFTER_DECLINE = 10 * MINUTE;
/** How long a place that came free is offered to one of the waiting. */
export const OFFER = 48 * 60 * MINUTE;
/** How long plan and place are kept while a payment is due. */
export const GRACE = 21 * DAY;
/** How long after each declined payment the next is tried, first to last; together they are the grace. */
export const RETRY_AFTER = [2 * DAY, 5 * DAY, 7 * DAY, 7 * DAY] as const;
/** For how long after its payment the first period can be had back in full. */
export const REFUND_WITHIN = 14 * DAY;
/** How long before a period's end the next is paid for, so that there is no gap between the two. */
export const RENEW_AHEAD = 5 * MINUTE;

/** How long before a period's end the next can be paid for by hand, and its person is reminded, where nothing is charged by itself. */
export const PAY_AHEAD = 3 * DAY;

/** Pence as the wire and PayPal write pounds: "7.99". */
export function pounds(pence: number): string {
  const whole = Math.abs(pence);
  return `${pence < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/** What the time that is left of a period is worth, in pence, rounded down: the credit of an upgrade. */
export function unusedValue(pence: number, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date): number {
  const total = endsAt.getTime() - startsAt.getTime();
  const left = Math.min(total, Math.max(0, endsAt.getTime() - at.getTime()));
  return total > 0 ? Math.floor((pence * left) / total) : 0;
}
