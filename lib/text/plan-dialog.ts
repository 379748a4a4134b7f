import { catalogue } from "./language";

/** The dialog 'Choose Your Plan'. It stands apart from the shell's words because few pages load it. */
export const planDialog = /* @__PURE__ */ catalogue("planDialog", {
  title: "Choose Your Plan",
  subtitle: "Join Veranda and share what you make, safely.",
  current: "Current Plan",
  popular: "Popular",
  startTrial: "Start Free Trial",
  trialNote: (price: string) => `${price} today, refunded in full if you ask within 14 days`,
  upgrade: "Upgrade to Creator",
  note: "Paid through PayPal, by the month. You can cancel at any time.",
  signInFirst: "Sign In to Subscribe",
  included: "Included in your plan",
  close: "Close",
} as const);
