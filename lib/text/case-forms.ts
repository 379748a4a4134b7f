import { catalogue } from "./language";

/** What the forms about cases and decisions ask for: apart from cases.ts, for browsers get these. */
export const caseForms = /* @__PURE__ */ catalogue("caseForms", {
  needResolution: "Say what came of it.",
  needText: "Tell the author why.",
  needRule: "Choose the rule that it breaks.",
  needReason: "Give a reason.",
  needUntil: "Say until when.",
  noUntil: "Only a limit or a suspension has an end.",
  needLabel: "Say what readers are warned of.",
  noLabel: "Only a label has a text for readers.",
  needNote: "Write a note.",
  needAppeal: "Say why the decision is wrong.",
  external: {
    needName: "Tell us your name.",
    needEmail: "Enter a valid e-mail address.",
    needUrl: "Give the address of the page that this is about.",
    needText: "Describe what is wrong.",
    needTruth: "Confirm that this is true.",
  },
  lists: {
    needValue: "Enter a word or a domain.",
    needVerdict: "Say what follows, and what it is.",
    needTrial: "Enter a text to try.",
  },
  thresholds: {
    order: "Holding cannot begin below queueing.",
  },
} as const);
