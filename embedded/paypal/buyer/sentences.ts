export const SENTENCES = {
  simulator: "PayPal simulator",
  banner: "This is a simulator. No account is charged and no money moves.",
  title: (brand: string) => `Pay ${brand}`,
  stored: (brand: string) =>
    `${brand} also asks to charge this account for later payments. You can end that at any time.`,
  declinedBefore: "The last attempt did not go through. Choose an account and try again.",
  accounts: "Which sandbox account pays?",
  pay: (amount: string) => `Pay ${amount}`,
  cancel: (brand: string) => `Cancel and return to ${brand}`,
  back: (brand: string) => `Return to ${brand}`,
  approved: {
    title: "Payment approved",
    text: (brand: string) => `Thank you. ${brand} completes the payment now; you can close this window.`,
  },
  cancelled: {
    title: "Payment cancelled",
    text: (brand: string) => `Nothing was charged. You can close this window and return to ${brand}.`,
  },
  standing: {
    missing: {
      title: "There is no such payment",
      text: "The address is not right, or the payment has expired. Return to the shop and start again.",
    },
    paid: {
      title: "This payment is complete",
      text: "It has been taken once and will not be taken again. You can close this window.",
    },
    approved: {
      title: "You have already approved this payment",
      text: "There is nothing more to do here. You can close this window.",
    },
    void: {
      title: "This payment was called off",
      text: "It can no longer be approved. Return to the shop and start again.",
    },
  },
  refused: {
    title: "Please try again",
    text: "This form is too old or did not come from this page. Nothing was charged. Open the payment again.",
  },
} as const;
