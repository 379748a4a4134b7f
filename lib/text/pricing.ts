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
    text: "You can make a free account today; when payments open you will be able to take Starter or Creator from this page. Posts are text for now: pictures, video, messages and tips are on their way and are part of the plans from the day they arrive.",
  },
  cap: {
    title: (cap: string) => `Limited to ${cap} subscribers`,
    text: "We keep membership to a number that we can look after. Once every place is taken there is a waitlist, and places are offered in the order people joined it.",
  },
  faq: {
    title: "Questions and answers",
    items: [
      {
        question: "What can I do without paying?",
        answer:
          "Read public posts and their comments, look at profiles, follow people and like what they post. Posting and commenting need a plan.",
      },
      {
        question: "What is the difference between Starter and Creator?",
        answer:
          "Starter is £7.99 a month, with 5GB of storage and videos of up to 60 seconds. Creator is £19.99 a month and adds videos of up to 10 minutes, 50GB, a creator page and tips.",
      },
      {
        question: "How do I pay?",
        answer: "Payments will run through PayPal, in pounds sterling, by the month. They are not open yet.",
      },
      {
        question: "Can I get my money back?",
        answer: "Yes. A first payment will be refunded in full if you ask within 14 days.",
      },
      {
        question: "What happens when all places are taken?",
        answer: "New subscriptions stop at 80,000 and a waitlist opens. People who already subscribe keep their place.",
      },
      {
        question: "How is Veranda kept safe?",
        answer:
          "Anyone signed in can report a post, a comment or a person, and block or mute whom they like. Screening of every post before the public sees it is the next thing we are building.",
      },
    ],
  },
} as const;
