import { catalogue } from "./language";

/** The landing page. It claims only what Veranda does today. */
export const landing = /* @__PURE__ */ catalogue("landing", {
  description:
    "A social network where every post is screened before the public sees it. No advertising: members pay for the place. Reading is free.",
  eyebrow: "Paid for by members. No advertising.",
  title: "Share what you make, in good company.",
  lead: "Every post is screened before the public sees it. Reading is free, and a plan lets you post, comment and send messages.",
  earn: "Start Earning Revenue",
  signIn: "Sign In",
  explore: "Read what is new",
  art: {
    label: "Two example posts on Veranda",
    first: {
      firstName: "Maya",
      lastName: "Osei",
      plan: "creator",
      age: "2h ago",
      text: "First glaze out of the kiln this morning. The green pooled exactly where I hoped it would. Notes on the recipe tomorrow.",
    },
    second: {
      firstName: "Tom",
      lastName: "Birch",
      plan: "starter",
      age: "Just now",
      text: "Swifts are back over the mill. Counted nine.",
    },
  },
  features: {
    title: "Made to be lived in",
    text: "A place you pay a little for can afford to look after you.",
    items: {
      safety: {
        title: "Advanced Safety",
        text: "Every post, comment and profile is screened before the public sees it. You can report anything, and block or mute anyone: they are not told.",
      },
      economy: {
        title: "Creator Economy",
        text: "Members pay for the place, so nobody bids for your attention. The Creator plan is for people who earn from their work, by tips on what they make.",
      },
      speed: {
        title: "Lightning Fast",
        text: "Pages arrive ready to read. No advertising scripts, no trackers, and very little for your phone to download.",
      },
    },
  },
  screening: {
    title: "Screened before it is public",
    text: "Harm is easiest to stop before anybody has seen it. So this is what happens to everything that is written here.",
    steps: [
      {
        title: "You press publish",
        text: "Your words are screened on our own server, in a moment. They are sent to nobody else.",
      },
      {
        title: "It goes live, or it waits",
        text: "Most posts are live at once. What looks like abuse, a threat or a scam waits, and only you can see it.",
      },
      {
        title: "You are told why",
        text: "You see the words that were found. Change them, or ask for a person to look: software never removes a post.",
      },
    ],
    rate: "Safety rate",
    how: "How we count, and what we decide",
    measured: (count: string) => `of ${count} texts screened so far passed at once.`,
  },
  plans: {
    title: "Three ways to be here",
    text: "Stay a visitor for as long as you like.",
    compare: "Compare the plans",
    visitor: "Browse public posts, view profiles",
    starter: "Text and images, 60s short videos, 5GB",
    creator: "Everything in Starter, 10 min long videos, 50GB, monetization",
    join: "Join for free",
    note: "Paid through PayPal, as tips are.",
  },
  close: {
    title: "There is a chair free.",
    text: "Make an account in a minute. It costs nothing to look around.",
    action: "Get Started",
  },
} as const);
