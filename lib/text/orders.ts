import { catalogue } from "./language";

/** What a person reads when a payment cannot be made or does not go through, and what PayPal shows them of it. */
export const orders = /* @__PURE__ */ catalogue("orders", {
  brand: "Veranda",
  item: (plan: "starter" | "creator") => `Veranda ${plan === "starter" ? "Starter" : "Creator"}, one month`,
  payment: "payment",
  alreadyYours: (plan: string) => `${plan} is your plan already.`,
  downgradeLater: "Creator is paid for. You can change to Starter from the end of the period, in Manage Subscription.",
  nothingToRenew: "There is no plan of yours to renew.",
  underWay: "A payment of yours is under way. Please wait until it is through.",
  otherPlan: "This payment is for another plan.",
  orderGone: "This payment was replaced by another one. Please start again.",
  holdOver: "This payment was open for too long, and nothing was charged. Please start again.",
  orderFailed: "PayPal could not be reached, and nothing was charged. Please try again in a moment.",
  full: "All places for subscribers are taken. Join the waitlist, and the next free place is offered to you in turn.",
  othersWait: "Others are waiting for a place. Join the waitlist, and you are offered one in turn.",
  offerOver: "The offer of a place has run out. Join the waitlist again for the next one.",
  joinWaitlist: "Join the waitlist",
  declined: (issue: string) =>
    issue === "PAYER_ACTION_REQUIRED" || issue === "ORDER_NOT_APPROVED"
      ? "PayPal needs you to confirm this payment once more. Nothing was charged."
      : "PayPal declined this payment, and nothing was charged. Please choose another way to pay.",
  receipt: "receipt",
  haveAPlan: "You have a plan and a place already.",
  havePlace: "A place is held for a payment of yours. Finish that payment, or wait until it has run out.",
  nothingToUpgrade: "Only an active Starter plan can be upgraded.",
  nothingToChange: "Only an active plan that you pay for can be changed.",
  cancelledBefore: "Your plan is cancelled. Undo the cancellation first.",
  upgradeInstead: "To change to a dearer plan, upgrade.",
  notRefundable: "Only the first payment for Starter can be had back, within 14 days, while it is the only one.",
  refundUnderWay:
    "Your first payment is on its way back, and your plan ends with it. Please wait until it has arrived.",
  refundUsed: "The first payment is given back once, and that was used.",
  nothingLeft: "Nothing of this payment is left to give back.",
  refundRefused: "PayPal did not give this payment back. Nothing has changed; please write to us.",
  badNotification: "This is no notification.",
} as const);
