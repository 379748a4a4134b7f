import { catalogue } from "./language";

/** What people are mailed about their plan. Each leads to the page where they can do something about it. */
export const paymentMails = /* @__PURE__ */ catalogue("paymentMails", {
  declined: {
    subject: (plan: string) => `Your ${plan} payment did not go through`,
    text: (
      name: string,
      { plan, amount, next, keep, link }: Record<"plan" | "amount" | "next" | "keep" | "link", string>,
    ) =>
      `Hello ${name},\n\nThe payment of ${amount} for your ${plan} plan did not go through at PayPal, and nothing was charged. ${next}\n\nYou keep your plan until ${keep}. You can pay at any time here:\n\n${link}\n`,
    next: (date: string) => `We try again on ${date}.`,
    last: "We do not try again by ourselves.",
  },
  due: {
    subject: (plan: string) => `Your ${plan} plan is due`,
    text: (name: string, { plan, amount, keep, link }: Record<"plan" | "amount" | "keep" | "link", string>) =>
      `Hello ${name},\n\nYour ${plan} plan goes on with a payment of ${amount}. PayPal keeps no consent of yours to be charged, so nothing is taken by itself.\n\nYou keep your plan until ${keep}. Pay here:\n\n${link}\n`,
  },
  soon: {
    subject: (plan: string, date: string) => `Your ${plan} plan is to be paid by ${date}`,
    text: (
      name: string,
      { plan, amount, date, keep, link }: Record<"plan" | "amount" | "date" | "keep" | "link", string>,
    ) =>
      `Hello ${name},\n\nYour ${plan} plan is paid for until ${date}. PayPal keeps no consent of yours to be charged, so the next month is not taken by itself: it costs ${amount}, and you can pay it from now on. If you do not, you keep your plan until ${keep}, and then it ends.\n\nPay or cancel here:\n\n${link}\n`,
  },
  ended: {
    subject: (plan: string) => `Your ${plan} plan has ended`,
    why: {
      unpaid: (plan: string) => `No payment arrived for your ${plan} plan, so it has ended.`,
      cancelled: (plan: string) => `Your ${plan} plan has ended, as you asked.`,
      given: (plan: string) => `The time for which your ${plan} plan was given to you is over.`,
    },
    text: (name: string, { why, link }: Record<"why" | "link", string>) =>
      `Hello ${name},\n\n${why} You are a visitor now: your posts stay, and nothing more is charged.\n\nYou can come back here:\n\n${link}\n`,
  },
  receipt: {
    subject: (plan: string, amount: string) => `Receipt: ${plan}, ${amount}`,
    text: (
      name: string,
      {
        plan,
        from,
        until,
        price,
        vat,
        paid,
        link,
      }: Record<"plan" | "from" | "until" | "price" | "vat" | "paid" | "link", string>,
    ) =>
      `Hello ${name},\n\nThank you. ${paid}\n\nPlan: ${plan}\nFrom: ${from}\nUntil: ${until}\nPrice: ${price}, of which VAT ${vat}\n\nThe receipt to print or keep:\n\n${link}\n`,
    charged: (amount: string) => `PayPal charged ${amount}.`,
    part: (amount: string, credit: string) => `PayPal charged ${amount}; ${credit} came from your credit.`,
    credit: (credit: string) => `Your credit paid ${credit}, and nothing was charged.`,
  },
  refunded: {
    subject: (amount: string) => `${amount} was given back`,
    text: (name: string, { amount, plan, after, link }: Record<"amount" | "plan" | "after" | "link", string>) =>
      `Hello ${name},\n\n${amount} of your payment for ${plan} went back to your PayPal account. ${after}\n\nYour payments:\n\n${link}\n`,
    all: "The time that it paid for has ended with it. Your posts stay.",
    part: "Your plan goes on as it was.",
  },
  returned: {
    subject: (amount: string) => `Your payment of ${amount} went back`,
    text: (name: string, { amount, link }: Record<"amount" | "link", string>) =>
      `Hello ${name},\n\nA payment of ${amount} arrived that we could not take: it was not the one that was asked for, or came too late. All of it went back to your PayPal account, and it bought nothing.\n\nYou can start again here:\n\n${link}\n`,
  },
  reversed: {
    subject: (plan: string) => `The payment for your ${plan} plan was taken back`,
    text: (name: string, { plan, amount, link }: Record<"plan" | "amount" | "link", string>) =>
      `Hello ${name},\n\nPayPal or a bank took ${amount} for your ${plan} plan back, so the time that it paid for has ended. Your posts stay, and nothing more is charged.\n\nYou can subscribe again here:\n\n${link}\n`,
  },
  dispute: {
    opened: {
      subject: "Your dispute at PayPal",
      text: (name: string, { amount, link }: Record<"amount" | "link", string>) =>
        `Hello ${name},\n\nPayPal told us of a dispute about your payment of ${amount}. Your plan goes on until it is decided, and nothing can be refunded here meanwhile.\n\nYour plan:\n\n${link}\n`,
      tip: (name: string, { amount, link }: Record<"amount" | "link", string>) =>
        `Hello ${name},\n\nPayPal told us of a dispute about your tip of ${amount}. Until it is decided the tip is not paid out to whom you gave it, and nothing can be refunded here meanwhile.\n\nYour payments:\n\n${link}\n`,
    },
    closed: {
      subject: "Your dispute at PayPal is closed",
      text: (name: string, { amount, link }: Record<"amount" | "link", string>) =>
        `Hello ${name},\n\nThe dispute about your payment of ${amount} is closed, and the payment stands. Your plan goes on.\n\nYour plan:\n\n${link}\n`,
      tip: (name: string, { amount, link }: Record<"amount" | "link", string>) =>
        `Hello ${name},\n\nThe dispute about your tip of ${amount} is closed, and the tip stands.\n\nYour payments:\n\n${link}\n`,
    },
    decided: {
      subject: "Your dispute at PayPal was decided for you",
      text: (name: string, { amount, link }: Record<"amount" | "link", string>) =>
        `Hello ${name},\n\nPayPal decided the dispute about your payment of ${amount} for you and gives it back. The time that it paid for ends with it.\n\nYour payments:\n\n${link}\n`,
      tip: (name: string, { amount, link }: Record<"amount" | "link", string>) =>
        `Hello ${name},\n\nPayPal decided the dispute about your tip of ${amount} for you and gives it back.\n\nYour payments:\n\n${link}\n`,
    },
  },
  /** To whoever runs the site. */
  owner: {
    subject: (dispute: string, word: string) => `Dispute ${dispute}: ${word}`,
    opened: "opened, answer it at PayPal",
    won: "closed, the payment stands",
    lost: "lost, the payment goes back",
    text: ({
      dispute,
      order,
      amount,
      reason,
      outcome,
    }: Record<"dispute" | "order" | "amount" | "reason" | "outcome", string>) =>
      `Dispute: ${dispute}\nPayment: ${order}\nAmount: ${amount}\nReason: ${reason}\nOutcome: ${outcome}\n\nIt is answered in PayPal's Resolution Centre. While it is open a plan goes on and a tip is not paid out; where it is lost, the plan ends by itself, or the tip leaves its creator's balance.\n`,
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
} as const);
