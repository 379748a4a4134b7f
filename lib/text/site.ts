/** The site as a whole: its name, its titles, its dead ends. */
export const site = {
  name: "Veranda",
  title: "Veranda: share what you make, in good company",
  description:
    "A social platform that its members pay for: no advertising, every post meant for people, and a plan for those who create.",
  titles: {
    pricing: "Pricing",
    explore: "Explore",
    signIn: "Sign in",
    reset: "Choose a new password",
    profile: "Profile Settings",
    subscription: "Manage Subscription",
    storage: "Your files",
    vibes: "Your vibes",
    payment: "Your Plan",
    paymentCancelled: "Payment Cancelled",
    messages: "Messages",
    notifications: "Notifications",
    notificationSettings: "Notification settings",
    endMail: "Stop notification e-mails",
    admin: "Admin",
    outbox: "Outbox",
    notFound: "404 Page Not Found",
  },
  descriptions: {
    explore: "The newest public posts on Veranda. Reading needs no account.",
    pricing: "Reading is free. Starter is £7.99 and Creator £19.99 a month.",
  },
  notFound: {
    title: "404 Page Not Found",
    text: "Did you forget to add the page to the router?",
    home: "Back to Home",
  },
  error: {
    title: "Something went wrong",
    text: "It has been noted. Try again, or go back to the start.",
    retry: "Try again",
    home: "Back to Home",
    reference: (digest: string) => `Reference: ${digest}`,
  },
  outbox: {
    title: "Outbox",
    text: "This copy sends no mail. What it would have sent is listed here, newest first.",
    empty: "No mail yet",
    emptyHint: "Ask for a password reset, for instance.",
  },
} as const;
