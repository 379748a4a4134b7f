import { catalogue } from "./language";

/** What is read at /rules, around the rules themselves (lib/text/rules.ts). */
export const community = /* @__PURE__ */ catalogue("community", {
  title: "Community rules",
  description: "Eleven rules, what each is about, and what happens when one is broken.",
  intro:
    "Veranda is a porch: people sit here together. These are the rules that a decision names, each in one sentence, with the reasons by which it can be reported.",
  since: "2026-11-22",
  reportedAs: "Reported as",
  gravity: "How grave",
  grave: { 1: "A nuisance", 2: "An offence", 3: "A harm", 4: "A danger to somebody" },
  how: {
    title: "How it goes",
    list: [
      "Software looks at everything before the public does. It lets pass, asks a person to look, or holds; it decides nothing for good.",
      "Anybody with an account can report: open the menu of a post, comment, vibe, message or profile. Without an account, use the form for copyright and what is against the law.",
      "Nobody is told who reported. You can follow your report at Your cases.",
      "A person decides, by one of these rules, and writes why. The graver it is, the sooner; a Creator’s held post comes first among equals.",
      "A decision may be a warning, a removal, a strike that counts for 90 days, a limit, a suspension or a ban.",
      "You can appeal once, within 30 days. Another admin answers within 7 days, else the decision is taken back.",
    ],
  },
  danger: {
    title: "If somebody is in danger",
    text: "Call 999 (or 112) at once. Then report it here. If it is about yourself, Samaritans answer day and night at 116 123, free from any phone in the United Kingdom and Ireland.",
  },
  figures: "How often what was decided",
} as const);
