import { catalogue } from "./language";

/** What is read at /transparency. */
export const transparency = /* @__PURE__ */ catalogue("transparency", {
  title: "Transparency",
  description:
    "How much is screened, reported, decided and reversed on Veranda: counted from the log of what was done.",
  text: "Software screens everything that is written here; people decide. These figures are counted from the log of what was done, and nothing in it can be changed.",
  since: (day: string) => `Decisions since ${day}.`,
  none: "Nothing was decided yet.",
  asOf: (when: string) => `Counted on ${when}.`,
  screened: {
    title: "Screened before it is public",
    items: "Items screened",
    passed: "Passed at once",
    took: "Median time",
    falseHolds: "Held, and then let go by a person",
  },
  decided: {
    title: "Decided by people",
    decisions: "Decisions",
    reports: "Reports answered",
    median: "Median time to decide",
    appeals: "Appeals",
    reversed: "Reversed on appeal",
  },
  byReason: "By reason",
  byAction: "By decision",
  reason: "Reason",
  reports: "Reports",
  actedOn: "Acted on",
  action: "Decision",
  count: "How often",
  notYet: "–",
  share: (count: string, percent: string) => `${count} (${percent})`,
  minutes: (minutes: number) => {
    if (minutes < 1) return "under 1 min";
    if (minutes < 90) return `${Math.round(minutes)} min`;
    return minutes < 48 * 60 ? `${(minutes / 60).toFixed(1)} hours` : `${(minutes / 1_440).toFixed(1)} days`;
  },
  terms: {
    title: "What the words mean",
    items: [
      ["Passed at once", "Screening found nothing that a person has to decide about."],
      ["Held, and then let go", "Of what screening held and a person decided, the share with which nothing was wrong."],
      ["Time to decide", "From the first report, or from when screening held it, to the decision."],
      [
        "Reversed on appeal",
        "Of the appeals that were answered, the share that led to another decision. One that nobody answers in time counts as reversed.",
      ],
    ],
  },
  outside: "Report something without an account",
} as const);
