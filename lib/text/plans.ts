import { catalogue } from "./language";

/** What each plan is for, point by point (SPEC.md section 9). */
export const planFeatures = /* @__PURE__ */ catalogue("planFeatures", {
  visitor: ["Browse public posts", "View profiles", "Read comments"],
  starter: ["Text and images", "60s short videos", "5GB storage", "Comments, likes and messages", "Basic analytics"],
  creator: [
    "Everything in Starter",
    "10 min long videos",
    "50GB storage",
    "Monetization: creator page and tips",
    "Priority moderation",
    "Advanced analytics and priority support",
  ],
} as const);

/** The words on a plan's card, wherever it is shown. */
export const planCard = /* @__PURE__ */ catalogue("planCard", {
  features: (plan: string) => `What ${plan} includes`,
  taglines: {
    visitor: "Look around for as long as you like.",
    starter: "Post, comment, message and take part.",
    creator: "Room for longer work, and ways to earn from it.",
  },
} as const);
