import "server-only";
import { siteUrl } from "@/lib/http/security/origin";
import { translatorFor } from "@/lib/i18n/translator";
import type { ModerationAction, ReportTarget } from "../contract/cases";
import type { SiteRule } from "../contract/reasons";
import type { StatementOfReasons } from "../contract/statements";
import type { StatementFacts } from "./statement-facts";

export interface StatementInput extends StatementFacts {
  id: string;
  action: ModerationAction;
  rule: SiteRule | null;
  targetType: ReportTarget;
  /** `text`, `image` or `video`; null if it is none of them or gone. */
  medium: "text" | "image" | "video" | null;
  contentAt: Date | null;
  until: Date | null;
  createdAt: Date;
  reversedAt: Date | null;
}

/** Decisions apply to the whole service; the database knows the countries of the EEA. */
const EEA_COUNTRIES = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(
  " ",
);

const CATEGORY_BY_RULE: Record<SiteRule, string> = {
  respect: "STATEMENT_CATEGORY_CYBER_VIOLENCE",
  "no-hate": "STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH",
  safety: "STATEMENT_CATEGORY_VIOLENCE",
  children: "STATEMENT_CATEGORY_PROTECTION_OF_MINORS",
  care: "STATEMENT_CATEGORY_SELF_HARM",
  adults: "STATEMENT_CATEGORY_OTHER_VIOLATION_TC",
  privacy: "STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS",
  honesty: "STATEMENT_CATEGORY_SCAMS_AND_FRAUD",
  identity: "STATEMENT_CATEGORY_SCAMS_AND_FRAUD",
  "own-work": "STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS",
  law: "STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE",
};

const SOURCE_TYPES: Record<StatementFacts["source"], string> = {
  notice: "SOURCE_ARTICLE_16",
  report: "SOURCE_ARTICLE_16",
  screening: "SOURCE_VOLUNTARY",
  wave: "SOURCE_VOLUNTARY",
  initiative: "SOURCE_VOLUNTARY",
};

const FACTS: Record<StatementFacts["source"], string> = {
  notice: "A notice was submitted about the content without an account.",
  report: "Members reported the content.",
  screening: "The automated screening of the service found the content.",
  wave: "A moderator found the content by a search for copies of spam.",
  initiative: "A moderator found the content.",
};

const AUTOMATIC_FACTS =
  "Software compared a file that the account uploaded with a list of known illegal files and found a match, and limited the account until a moderator has reviewed it. No person was involved in this decision.";

function factsOf({ source, wasHeld, isAutomatic }: StatementInput): string {
  if (isAutomatic) return AUTOMATIC_FACTS;
  const held = wasHeld ? " Screening had hidden it from others until the decision." : "";
  return `${FACTS[source]}${held} A moderator read it and decided that it breaks the rule that is named as the ground.`;
}

function automationOf({ wasHeld, isAutomatic }: StatementInput): string {
  if (isAutomatic) return "AUTOMATED_DECISION_FULLY";
  return wasHeld ? "AUTOMATED_DECISION_PARTIALLY" : "AUTOMATED_DECISION_NOT_AUTOMATED";
}

const dayOf = (time: Date | null) => time?.toISOString().slice(0, 10) ?? null;

function visibilityOf({ action, wasHeld }: StatementInput): string[] {
  if (action === "label") return ["DECISION_VISIBILITY_CONTENT_LABELLED"];
  if (action === "age-gate")
    return ["DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED", "DECISION_VISIBILITY_CONTENT_LABELLED"];
  return action === "remove" || wasHeld ? ["DECISION_VISIBILITY_CONTENT_REMOVED"] : [];
}

function accountOf(action: ModerationAction): string | null {
  if (action === "ban") return "DECISION_ACCOUNT_TERMINATED";
  return action === "suspend" ? "DECISION_ACCOUNT_SUSPENDED" : null;
}

function contentTypeOf({
  medium,
  targetType,
}: StatementInput): Pick<StatementOfReasons, "content_type" | "content_type_other"> {
  if (medium) return { content_type: [`CONTENT_TYPE_${medium.toUpperCase()}`], content_type_other: null };
  const other = targetType === "call" ? "Video call" : targetType === "user" ? "Profile" : "Deleted content";
  return { content_type: ["CONTENT_TYPE_OTHER"], content_type_other: other };
}

function groundOf({ rule }: StatementInput) {
  const t = translatorFor("en", "rules");
  const isIllegal = rule === "law";
  const [name, text] = rule
    ? [t(`${rule}.name`), t(`${rule}.text`)]
    : ["Community rules", "The decision names no rule."];
  return {
    decision_ground: isIllegal ? "DECISION_GROUND_ILLEGAL_CONTENT" : "DECISION_GROUND_INCOMPATIBLE_CONTENT",
    decision_ground_reference_url: `${siteUrl()}/rules${rule ? `#${rule}` : ""}`,
    illegal_content_legal_ground: isIllegal ? name : null,
    illegal_content_explanation: isIllegal ? text : null,
    incompatible_content_ground: isIllegal ? null : name,
    incompatible_content_explanation: isIllegal ? null : text,
    incompatible_content_illegal: isIllegal ? null : ("No" as const),
  };
}

/** Builds the statement for the export; the author reads `components/moderation/own-cases/statement-part.tsx`. */
export function toStatementOfReasons(input: StatementInput): StatementOfReasons {
  const { id, action, rule, contentAt, until, createdAt, reversedAt, source, isAutoDetected } = input;
  const account = accountOf(action);
  return {
    puid: id,
    decision_visibility: visibilityOf(input),
    decision_provision: action === "limit" ? "DECISION_PROVISION_PARTIAL_SUSPENSION" : null,
    decision_account: account,
    account_type: account ? "ACCOUNT_TYPE_PRIVATE" : null,
    ...groundOf(input),
    category: rule ? CATEGORY_BY_RULE[rule] : "STATEMENT_CATEGORY_OTHER_VIOLATION_TC",
    ...contentTypeOf(input),
    content_date: dayOf(contentAt),
    territorial_scope: EEA_COUNTRIES,
    application_date: createdAt.toISOString().slice(0, 10),
    end_date_service_restriction: action === "limit" ? dayOf(until) : null,
    end_date_account_restriction: action === "suspend" ? dayOf(until) : null,
    decision_facts: factsOf(input),
    source_type: SOURCE_TYPES[source],
    automated_detection: isAutoDetected ? "Yes" : "No",
    automated_decision: automationOf(input),
    reversed_date: dayOf(reversedAt),
  };
}
