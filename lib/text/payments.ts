import { catalogue } from "./language";

/** What a person reads about their plan: the Subscription tab, /subscription, and the pages after a payment. */
export const payments = /* @__PURE__ */ catalogue("payments", {
  nothingToCancel: "You have no active plan to cancel.",
  nothingToUndo: "You have no active plan whose cancellation could be undone.",
  title: "Manage Subscription",
  text: "Your plan, what it costs, and how to change or end it.",
  tabTitle: "Your plan",
  facts: {
    plan: "Plan",
    price: "Price",
    status: "Status",
    nextBilling: "Next billing date",
    ends: "Ends on",
    ended: "Ended on",
    since: "Kept until",
    id: "Subscription ID",
  },
  status: {
    none: "No subscription",
    active: "Active",
    ending: (date: string) => `Ends on ${date}`,
    past_due: "Payment due",
    renewing: "Renewing",
    expired: "Expired",
    revoked: "Ended",
  },
  about: {
    none: "You read for free. A plan lets you post, comment and send messages.",
    expired: (plan: string) => `Your ${plan} plan is over and you are a visitor. Your posts are still here.`,
    revoked: (plan: string) => `Your ${plan} plan was ended and you are a visitor. Your posts are still here.`,
  },
  features: (plan: string) => `What ${plan} includes`,
  toCreator: "Open your creator page",
  upgrade: "Upgrade",
  upgradeTo: (plan: string) => `Upgrade to ${plan}`,
  seePlans: "See Plans",
  compare: "Compare Plans",
  manage: "Manage Subscription",
  cancel: {
    action: "Cancel Subscription",
    title: (plan: string) => `Cancel ${plan}?`,
    text: (plan: string, date: string) =>
      `You keep ${plan} until ${date}. Then you are a visitor: you can read everything that is public, and your posts stay. Until that day you can undo this.`,
    consent:
      "PayPal's consent to charge you by itself ends now: if you undo this, you pay the next month yourself, on this page.",
    /** While a payment is due: the time that was paid for is over. */
    atOnce: (plan: string) =>
      `${plan} ends at once and you are a visitor: you can read everything that is public, and your posts stay. What is due is not charged any more.`,
    keep: "Keep My Plan",
    done: "Subscription cancelled",
    doneText: (plan: string, date: string) => `You keep ${plan} until ${date}.`,
    ended: (plan: string) => `${plan} has ended, and nothing more is charged.`,
    undo: "Undo",
    resume: "Undo Cancellation",
    resumed: "Cancellation undone",
    resumedText: (plan: string) =>
      `${plan} goes on. PayPal's consent ended with the cancellation and does not come back, so no month is charged by itself: before this one ends we remind you, and you pay the next in Manage Subscription.`,
    failed: "Your subscription was not changed",
  },
  success: {
    title: { starter: "Welcome to Starter", creator: "Welcome to Creator" },
    text: (plan: string) => `Your ${plan} plan is active: you can post, comment and send messages from this moment on.`,
    start: "Go to Home",
    signedOut: {
      title: "Sign in to see your plan",
      text: "This page shows the plan of the account that you are signed in to.",
      action: "Sign In",
    },
    missing: {
      title: "No payment has arrived",
      text: (plan: string | null) =>
        plan
          ? `There is no payment for ${plan} on this account. If you paid a moment ago, check again in a minute. If you paid from another account, sign in to that one.`
          : "There is no payment on this account. If you paid a moment ago, check again in a minute. If you paid from another account, sign in to that one.",
      has: (plan: string) => `Your plan at this moment is ${plan}.`,
      reference: (order: string) => `Order: ${order}`,
      check: "Check Again",
    },
  },
  cancelled: {
    title: "Payment Cancelled",
    text: "You can try again anytime.",
    retry: "Try Again",
    home: "Back to Home",
  },
} as const);
