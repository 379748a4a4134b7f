import { catalogue } from "./language";

/** What the answers name: prices a month and the number of places, as they are written. */
export interface PricingFacts {
  starter: string;
  creator: string;
  capacity: string;
}

/** The pricing page; a plan's card has its words in plans.ts, for browsers get those. */
export const pricing = /* @__PURE__ */ catalogue("pricing", {
  title: "Simple prices, paid by the month",
  subtitle: "Reading is free. A plan lets you post, comment and send messages, and it is how Veranda is paid for.",
  plansLabel: "Plans",
  mostPopular: "Most Popular",
  currentPlan: "Current Plan",
  included: "Included in your plan",
  getStarted: "Get Started",
  getStartedWith: (plan: string) => `Get Started with ${plan}`,
  choose: (plan: string) => `Choose ${plan}`,
  money: {
    title: "Paid through PayPal, in pounds",
    text: "You are charged today and then each month on the same day, until you cancel. Prices include VAT, and every payment has a receipt. Cancelling keeps your plan to the end of the month that is paid for.",
  },
  cap: {
    title: (capacity: string) => `Limited to ${capacity} subscribers`,
    left: (capacity: string, left: string) => `${capacity} places, ${left} left.`,
    full: (capacity: string) => `All ${capacity} places are taken.`,
    text: "We keep membership to a number that we can look after. Once every place is taken a waitlist opens, and places are offered in the order people joined it.",
    waitlist: "See the waitlist",
  },
  faq: {
    title: "Questions and answers",
    items: [
      {
        question: "What can I do without paying?",
        answer: () =>
          "Read public posts and their comments, look at profiles, follow people and like what they post. Posting, commenting, messages and calls need a plan.",
      },
      {
        question: "What is the difference between Starter and Creator?",
        answer: ({ starter, creator }: PricingFacts) =>
          `Starter is ${starter} a month and is all you need to take part: posts with text and pictures, videos up to 60 seconds, messages, video calls, 5 GB. Creator is ${creator} a month, with videos up to 10 minutes, 50 GB, tips from whoever likes what you make, and a page that shows what they bring.`,
      },
      {
        question: "Is what people post screened?",
        answer: () =>
          "Yes. Every post, comment, message and profile text is screened before others see it, and again after an edit. What looks harmful is held: only who wrote it sees it, with the words that were found, and may change them or ask for a person to decide. No screening finds everything, so you can also report a post, a comment or a person, and block or mute whom you like.",
      },
      {
        question: "How do I pay?",
        answer: () =>
          "Through PayPal, in pounds sterling, by the month. PayPal asks for your consent once, and the months that follow are charged by themselves until you cancel. If you gave no consent to that, we write to you before a month ends, and you pay it yourself.",
      },
      {
        question: "Can I get my money back?",
        answer: ({ starter }: PricingFacts) =>
          `Your first month of Starter (${starter}) is refunded in full if you ask within 14 days: one click under Manage Subscription, once per person. The plan ends with it.`,
      },
      {
        question: "Can I cancel?",
        answer: () =>
          "At any time, under Manage Subscription in your account menu. You keep the plan to the end of the month that is paid for, and until then you can change your mind.",
      },
      {
        question: "Can I change my plan?",
        answer: ({ creator }: PricingFacts) =>
          `Yes. An upgrade begins at once: you pay ${creator} for a new month, and what is left of Starter is taken off your next payment. You see the sum to the penny first. A change to Starter begins when the month that is paid for ends.`,
      },
      {
        question: "What if a payment does not go through?",
        answer: () =>
          "You keep your plan for 21 days while we try again, and we tell you on every page. You can pay it yourself at any time. After that the plan ends and your place goes to the next.",
      },
      {
        question: "What happens to my posts when my plan ends?",
        answer: () =>
          "They stay where they are, and whoever could read them still can. You can edit and delete them as before. To write new posts, comments and messages you need a plan again.",
      },
      {
        question: "What happens when all places are taken?",
        answer: ({ capacity }: PricingFacts) =>
          `New subscriptions stop at ${capacity} and a waitlist opens. A place that comes free is offered to the first in line for 48 hours, then to the next. People who already subscribe keep their place.`,
      },
    ],
  },
} as const);
