import { catalogue } from "./language";

/** What a buyer reads while they pay: the payment cards of the pricing page, the plan dialog's payment, the pages after it. */
export const paying = /* @__PURE__ */ catalogue("paying", {
  notLoaded: "Failed to load payment system. Please refresh the page.",
  refresh: "Refresh Page",
  buttons: (plan: string, amount: string) => `Pay ${amount} for ${plan} with PayPal`,
  ineligible: "PayPal offers no payment to this browser. Try another one.",
  processing: "Processing your payment…",
  confirming: "Confirming with PayPal",
  confirmingText: "PayPal has not answered yet. You are not charged twice, and you may leave this page.",
  unconfirmed: {
    title: "PayPal has not confirmed this payment yet",
    text: "We keep asking, and your plan starts as soon as it does. You need not pay again. Manage Subscription shows how it stands.",
  },
  pending: {
    title: "PayPal is reviewing this payment",
    text: "Your place is kept and nothing more is needed from you. Your plan starts when PayPal lets the payment through.",
  },
  paid: (plan: string) => `Payment received: ${plan} is yours`,
  paidText: "Taking you to your plan…",
  cancelled: "Payment Cancelled",
  cancelledText: "You can try again anytime.",
  notCreated: "Failed to create payment order",
  notProcessed: "Payment processing failed. Please try again.",
  failed: "Payment failed. Please try again.",
  declined: "PayPal declined that payment method",
  declinedText: "Nothing was charged. Choose another way to pay in PayPal's window.",
  /** How a payment ended that is not one any more. */
  over: {
    denied: "PayPal refused the payment. Nothing was charged.",
    expired: "This payment took too long and its place was given back. Nothing was charged. You can start again.",
    cancelled: "This payment was cancelled. Nothing was charged.",
    refunded: "This payment was refunded in full.",
    partially_refunded: "Part of this payment was refunded.",
    reversed: "PayPal took this payment back.",
    returned: "This payment could not be used, and goes back to you in full.",
  },
  /** The page after a payment, while it cannot welcome anybody yet. */
  looking: "Looking for your payment…",
  started: "You began to pay, and the payment was not taken. Nothing was charged. You can start again.",
  again: "Back to the Plans",
  /** Where a buyer comes back to who did not pay: why. */
  back: {
    declined: {
      title: "Payment Declined",
      text: "PayPal declined the payment method. Nothing was charged. Try again and choose another one.",
    },
    expired: {
      title: "Payment Not Taken",
      text: "The time for this payment was over, or your plan changed meanwhile. Nothing was charged. You can start again.",
    },
    failed: {
      title: "Payment Failed",
      text: "Payment processing failed. Please try again. Manage Subscription shows whether anything was charged.",
    },
    "signed-out": {
      title: "Sign in to pay",
      text: "You are signed out, so nothing was charged. Sign in and try again.",
    },
  },
  full: {
    title: "Every place is taken",
    text: "Nobody can subscribe at this moment. Join the waitlist, and we write to you when a place is yours.",
    action: "Open the Waitlist",
  },
  offered: "A place is kept for you:",
  dialog: {
    title: (plan: string) => `Pay for ${plan}`,
    pay: (currency: string, amount: string) => `Pay ${currency} ${amount} with PayPal`,
    processing: "Processing...",
    steps: {
      creating: "Creating PayPal order...",
      created: "Order created successfully!",
      redirecting: "Redirecting to PayPal...",
    },
    back: "Other Plans",
    signInFirst: "You must be signed in to make payments. Please sign in first.",
    signInError: "❌ Please sign in first to make payments",
    toSignIn: "Taking you to the sign-in page…",
    creationFailed: (status: number, body: string) => `Order creation failed: ${status} - ${body}`,
    noApproval: "No approval URL found",
    failed: (why: string) => `Payment failed: ${why}`,
    noAnswer: "the connection broke off",
    lead: "PayPal asks you to confirm on its own page and brings you back here.",
  },
} as const);
