import type { Messages } from "@/lib/i18n/messages";
import type { Translator } from "@/lib/i18n/translator";
import { REASONS } from "@/lib/moderation/constants";
import type { ReasonCategory, SiteRule } from "@/lib/moderation/contract/reasons";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import type { ScreeningCategory } from "@/lib/screening/contract";

type ReasonDetailKey = {
  [C in ReasonCategory]: `${C}.details.${(typeof REASONS)[C]["details"][number]}`;
}[ReasonCategory];

export function reasonDetailName(t: Translator<"reasons">, category: ReasonCategory, detail: string): string {
  const key = `${category}.details.${detail}` as ReasonDetailKey;
  return t.has(key) ? t(key) : detail;
}

type StaffDetailKey = `impersonation.staffDetails.${keyof Messages["reasons"]["impersonation"]["staffDetails"]}`;

/** The same for staff, where "me" would be wrong. */
export function staffReasonDetailName(t: Translator<"reasons">, category: ReasonCategory, detail: string): string {
  const key = `${category}.staffDetails.${detail}` as StaffDetailKey;
  return t.has(key) ? t(key) : reasonDetailName(t, category, detail);
}

/** The rule for each screening category. */
const RULE_BY_CATEGORY: Record<ScreeningCategory, SiteRule> = {
  profanity: "respect",
  slur: "no-hate",
  harassment: "respect",
  hate: "no-hate",
  threat: "safety",
  "sexual-solicitation": "adults",
  "self-harm": "care",
  spam: "honesty",
  "scam-link": "honesty",
  "personal-data": "privacy",
  nudity: "adults",
};

/** The rule a case is most likely about, by its report reasons or else by what screening found. */
export function likelyRule({ categories, found }: Pick<StaffCase, "categories" | "found">): SiteRule | "" {
  for (const category of categories) {
    const { rule } = REASONS[category];
    if (rule) return rule;
  }
  const [first] = found;
  return first ? RULE_BY_CATEGORY[first] : "";
}
