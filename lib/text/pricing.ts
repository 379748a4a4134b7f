/** What the answers name: prices a month and the number of places, as they are written. */
export interface PricingFacts {
  starter: string;
  creator: string;
  capacity: string;
}

/** The pricing page, and the words on a plan's card wherever it is shown. */
export const pricing = {
  title: "Simple prices, paid by the month",
  subtitle: "Reading is free. A plan lets you post and comment, and it is how Veranda is paid for.",
  plansLabel: "Plans",
  mostPopular: "Most Popular",
  currentPlan: "Current Plan",
  included: "Included in your plan",
  getStarted: "Get Started",
  getStartedWith: (plan: string) => `Get Started with ${plan}`,
  openingSoon: "Payments open soon",
  features: (plan: string) => `What ${plan} includes`,
  taglines: {
    visitor: "Look around for as long as you like.",
    starter: "Post, comment and take part.",
    creator: "Room for longer work, and ways to earn from it.",
  },
  soon: {
    title: "Payments open soon",
    text: "You can make a free account today, and take Starter or Creator on this page once payments open. Messages, video calls and tips are part of the plans from the day they arrive.",
  },
  cap: {
    title: (capacity: string) => `Limited to ${capacity} subscribers`,
    left: (capacity: string, left: string) => `${capacity} places, ${left} left.`,
    full: (capacity: string) => `All ${capacity} places are taken.`,
    text: "We keep membership to a number that we can look after. Once every place is taken a waitlist opens, and places are offered in the order people joined it.",
  },
  faq: {
    title: "Questions and answers",
    items: [
      {
        question: "What can I do without paying?",
        answer: () =>
          "Read public posts and their comments, look at profiles, follow people and like what they post. Posting and commenting need a plan.",
      },
      {
        question: "What is the difference between Starter and Creator?",
        answer: ({ starter, creator }: PricingFacts) =>
          `Starter is ${starter} a month and is all you need to take part. Creator is ${creator} a month, with longer videos, more storage, a creator page and tips. Until video and tips arrive, Starter does the same.`,
      },
      {
        question: "Is what people post screened?",
        answer: () =>
          "Yes. Every post, comment and profile text is screened before the public sees it, and again after an edit. What looks harmful is held: only its author sees it, with the words that were found, and may change them or ask for a person to decide. No screening finds everything, so you can also report a post, a comment or a person, and block or mute whom you like.",
      },
      {
        question: "How do I pay?",
        answer: () => "Payments will run through PayPal, in pounds sterling, by the month. They are not open yet.",
      },
      {
        question: "Can I get my money back?",
        answer: () => "Yes. A first payment will be refunded in full if you ask within 14 days.",
      },
      {
        question: "Can I cancel?",
        answer: () =>
          "At any time, under Manage Subscription in your account menu. You keep the plan to the end of the month that is paid for, and until then you can change your mind.",
      },
      {
        question: "What happens to my posts when my plan ends?",
        answer: () =>
          "They stay where they are, and whoever could read them still can. You can edit and delete them as before. To write new posts and comments you need a plan again.",
      },
      {
        question: "What happens when all places are taken?",
        answer: ({ capacity }: PricingFacts) =>
          `New subscriptions stop at ${capacity} and a waitlist opens. People who already subscribe keep their place.`,
      },
    ],
  },
} as const;
