import { catalogue } from "./language";

/** What the pricing page says of paying before anything is loaded for it: apart from the rest, for everybody carries it. */
export const subscribing = /* @__PURE__ */ catalogue("subscribing", {
  title: "Subscribe",
  text: "You pay through PayPal, by the month, and can cancel whenever you like.",
  card: (plan: string) => `Pay for ${plan}`,
  today: "Today",
  each: "Then each month, until you cancel",
  refund: (price: string) => `${price} is refunded in full if you ask within 14 days.`,
  signIn: "Sign In to Subscribe",
  signedOut: "Only signed-in people can pay. It takes a minute to make an account.",
  current: (plan: string) => `${plan} is your plan.`,
  includes: (plan: string) => `Your plan includes all of ${plan}.`,
  manage: "Manage Subscription",
  upgrade: "Upgrade to Creator",
  upgradeText: "You see what it costs to the penny before you pay.",
  due: "A payment for your plan is due.",
  payDue: "See What Is Due",
  loading: "Loading payment system…",
} as const);
