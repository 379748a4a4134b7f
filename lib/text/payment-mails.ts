/** What people are mailed about their plan. Each leads to the page where they can do something about it. */
export const paymentMails = {
  declined: {
    subject: (plan: string) => `Your ${plan} payment did not go through`,
    text: (
      name: string,
      { plan, amount, next, keep, link }: Record<"plan" | "amount" | "next" | "keep" | "link", string>,
    ) =>
      `Hello ${name},\n\nPayPal declined the payment of ${amount} for your ${plan} plan, and nothing was charged. ${next}\n\nYou keep your plan until ${keep}. You can pay at any time here:\n\n${link}\n`,
    next: (date: string) => `We try again on ${date}.`,
    last: "We do not try again by ourselves.",
  },
  due: {
    subject: (plan: string) => `Your ${plan} plan is due`,
    text: (name: string, { plan, amount, keep, link }: Record<"plan" | "amount" | "keep" | "link", string>) =>
      `Hello ${name},\n\nYour ${plan} plan goes on with a payment of ${amount}. PayPal keeps no consent of yours to be charged, so nothing is taken by itself.\n\nYou keep your plan until ${keep}. Pay here:\n\n${link}\n`,
  },
  ended: {
    subject: (plan: string) => `Your ${plan} plan has ended`,
    text: (name: string, { plan, link }: Record<"plan" | "link", string>) =>
      `Hello ${name},\n\nNo payment arrived for your ${plan} plan, so it has ended. You are a visitor now: your posts stay, and nothing more is charged.\n\nYou can come back here:\n\n${link}\n`,
  },
  offer: {
    subject: "A place is yours for 48 hours",
    text: (name: string, { until, link }: Record<"until" | "link", string>) =>
      `Hello ${name},\n\nA place for a subscriber has come free, and it is your turn. It is kept for you until ${until}. Choose your plan here:\n\n${link}\n\nAfter that it goes to the next in line.\n`,
  },
  offerOver: {
    subject: "The place that was kept for you",
    text: (name: string, { link }: Record<"link", string>) =>
      `Hello ${name},\n\nThe 48 hours are over, and the place that was kept for you has gone to the next in line. You can join the waitlist again here:\n\n${link}\n`,
  },
} as const;
