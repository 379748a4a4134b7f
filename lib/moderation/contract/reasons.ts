import { z } from "zod";

/** In reading order; the texts are in lib/text/rules.ts. */
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
export const SiteRule = z.enum(RULES);
export type SiteRule = z.output<typeof SiteRule>;

/** 1 nuisance, 2 offence, 3 harm, 4 danger to a person. */
export type CaseSeverity = 1 | 2 | 3 | 4;

interface Reason {
  /** Null if only the reporter's text shows which rule is broken. */
  rule: SiteRule | null;
  severity: CaseSeverity;
  details: readonly [string, ...string[]] | readonly [];
}

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

export type ReasonDetail = (typeof REASONS)[ReasonCategory]["details"][number];

export const reasonDetails = (category: ReasonCategory): readonly string[] => REASONS[category].details;
