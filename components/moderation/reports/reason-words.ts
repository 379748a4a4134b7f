import { REASONS } from "@/lib/moderation/constants";
import type { StaffCase } from "@/lib/moderation/contract/desk";
import type { ReasonCategory, SiteRule } from "@/lib/moderation/contract/reasons";
import type { ScreeningCategory } from "@/lib/screening/contract";
import { reasons } from "@/lib/text/rules";

export function reasonDetailName(category: ReasonCategory, detail: string): string {
  const names: Readonly<Record<string, string>> = reasons[category].details;
  return names[detail] ?? detail;
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
