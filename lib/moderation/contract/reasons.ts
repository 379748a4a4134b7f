import { z } from "zod";

/** The rules of the site, in the order that they are read. Each decision that changes something names one (lib/text/rules.ts). */
export const RULES = [
  "respect",
  "no-hate",
  "safety",
  "children",
  "care",
  "adults",
  "privacy",
  "honesty",
  "identity",
  "own-work",
  "law",
] as const;
export const Rule = z.enum(RULES);
export type Rule = z.output<typeof Rule>;

/** How grave a matter is: 1 a nuisance, 2 an offence, 3 a harm, 4 a danger to somebody. */
export type Severity = 1 | 2 | 3 | 4;

interface Reason {
  /** The rule that it breaks; null where only the reporter's words say it. */
  rule: Rule | null;
  severity: Severity;
  details: readonly [string, ...string[]] | readonly [];
}

/** Why something can be reported: the rule that it breaks, how grave that is, and what it may be more exactly. */
export const REASONS = {
  harassment: { rule: "respect", severity: 2, details: ["insult", "pile-on", "unwanted-contact", "stalking"] },
  hate: { rule: "no-hate", severity: 3, details: ["slur", "dehumanising", "symbols"] },
  violence: { rule: "safety", severity: 4, details: ["threat", "incitement", "graphic"] },
  minors: { rule: "children", severity: 4, details: ["sexualised", "endangered"] },
  "self-harm": { rule: "care", severity: 4, details: ["suicide", "self-injury", "eating-disorder"] },
  sexual: { rule: "adults", severity: 2, details: ["nudity", "solicitation", "without-consent"] },
  privacy: { rule: "privacy", severity: 3, details: ["personal-data", "intimate-image"] },
  spam: { rule: "honesty", severity: 1, details: ["advertising", "repetition", "scam", "false-popularity"] },
  impersonation: { rule: "identity", severity: 2, details: ["me", "somebody-else", "organisation"] },
  copyright: { rule: "own-work", severity: 1, details: ["picture-or-video", "text", "trademark"] },
  illegal: { rule: "law", severity: 3, details: ["goods", "terrorism", "fraud"] },
  other: { rule: null, severity: 1, details: [] },
} as const satisfies Record<string, Reason>;

export type ReasonCategory = keyof typeof REASONS;
export const REASON_CATEGORIES = Object.keys(REASONS) as [ReasonCategory, ...ReasonCategory[]];
export const ReasonCategory = z.enum(REASON_CATEGORIES);

/** Every sub-reason of every reason. */
export type ReasonDetail = (typeof REASONS)[ReasonCategory]["details"][number];

/** The sub-reasons of one reason. */
export const detailsOf = (category: ReasonCategory): readonly string[] => REASONS[category].details;
