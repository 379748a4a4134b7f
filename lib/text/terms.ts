import { catalogue } from "./language";
import type { LegalText } from "./legal";

/** What is read at /terms. Prices and deadlines are those of the code; a test compares them. */
export const terms = /* @__PURE__ */ catalogue("terms", {
  title: "Terms of use",
  description: "What you and Veranda promise each other: accounts, plans, refunds, content and decisions about it.",
  intro: "These are the terms on which you use Veranda. By making an account you agree to them.",
  since: "2026-11-22",
  parts: [
    {
      id: "account",
      title: "Your account",
      list: [
        "You are 16 or older. Whoever pays is 18 or older, or has the agreement of a parent or guardian.",
        "One person, one account, under a name that is not somebody else’s.",
        "Keep your password to yourself. What is done from your account counts as done by you, unless somebody broke in without your fault.",
        "Reading, liking, following and reporting cost nothing. Posting, commenting, messaging and calling need a plan.",
      ],
    },
    {
      id: "plans",
      title: "Plans and payment",
      list: [
        "Starter costs £7.99 a month and Creator £19.99 a month, VAT included. You pay through PayPal.",
        "A plan begins when the payment arrives and renews each month until you cancel, if you let PayPal keep the method. Else you pay each month by hand.",
        "Cancel at Manage Subscription at any time. The plan then runs to the end of the month that was paid for.",
        "A first payment for Starter is refunded in full if you ask within 14 days, once per person: one click at Manage Subscription. Your rights as a consumer stand beside this.",
        "Who upgrades to Creator pays its price for a new month; what is left of Starter is taken off the next payment.",
        "When a payment fails we try again, and keep your plan for 21 days meanwhile. What you stored stays when a plan ends; new uploads wait until there is room.",
        "There are places for 80,000 subscribers. When all are taken there is a waitlist, and an offered place is kept for 48 hours.",
        "Prices may change for months that are not paid for yet; we write to you at least 30 days before.",
      ],
    },
    {
      id: "content",
      title: "What you publish",
      list: [
        "It stays yours. You let us store it, make it ready for screens, and show it to those whom you chose, for as long as you leave it here.",
        "You answer for it: that it is yours to share, and that it keeps to the community rules.",
        "When you delete it, that permission ends. What others quoted or you sent as a message may remain with them.",
        "Everything is screened before the public sees it. That may take a moment, or wait for a person.",
      ],
    },
    {
      id: "decisions",
      title: "When rules are broken",
      list: [
        "We may add a warning, hide or remove content, give a strike, limit, suspend or ban. Every decision names the rule and gives you a text.",
        "You can appeal once against a decision, within 30 days. Somebody else than who decided answers within 7 days; if nobody does, the decision is taken back.",
        "Nothing is charged while you are banned, and what was paid can be asked back where the law gives you that.",
      ],
    },
    {
      id: "not",
      title: "What you do not do here",
      list: [
        "Get around limits, screening, bans or payment; break into accounts or machines; overload the site.",
        "Collect other people’s data, or copy the site by program beyond what its addresses allow in robots.txt.",
        "Sell your account or your place.",
      ],
    },
    {
      id: "liability",
      title: "What we answer for",
      paragraphs: [
        "We run Veranda with care, and cannot promise that it never fails or loses anything: keep a copy of what matters to you. We answer for what we cause on purpose or by negligence, for death or injury, for fraud, and wherever the law lets nobody step aside. Beyond that we answer up to what you paid us in the last twelve months.",
      ],
    },
    {
      id: "end",
      title: "The end of it",
      paragraphs: [
        "You can delete your account at any time under Profile Settings, Danger Zone. We can end your account by a ban, under the rules above; should we close Veranda, we tell you 60 days before and refund what is left of your month.",
      ],
    },
    {
      id: "law",
      title: "Law",
      paragraphs: [
        "The law of England and Wales holds. If you are a consumer who lives elsewhere, the protection of your own country’s law stays with you, and so do its courts.",
      ],
    },
    {
      id: "changes",
      title: "When these terms change",
      paragraphs: [
        "We tell you at least 30 days before a change that matters. If you do not agree, cancel or delete your account before it holds.",
      ],
    },
  ],
} as const satisfies LegalText);
