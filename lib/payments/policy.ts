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

/** Whether there is a plan that can be cancelled. */
export const canCancel = (subscription: Subscription) => standingOf(subscription) === "active";

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
