import "server-only";
import type { ScreeningCategory } from "@/lib/screening/contract";
import { Prisma } from "@/prisma/generated/client";
import { type CaseSeverity, REASONS } from "../constants";
import type { ReasonCategory } from "../contract/reasons";

/** The severity of a true positive. */
const SEVERITY_BY_CATEGORY: Record<ScreeningCategory, CaseSeverity> = {
  profanity: 1,
  spam: 1,
  "scam-link": 2,
  harassment: 2,
  nudity: 2,
  "sexual-solicitation": 2,
  "personal-data": 3,
  slur: 3,
  hate: 3,
  threat: 4,
  "self-harm": 4,
};

export const MAX_WEIGHED_REPORTS = 50;
/** Reports below this do not raise the severity. */
const MIN_CREDIBLE_WEIGHT = 0.4;
/** Even a frequent misreporter may be right. */
const MIN_WEIGHT = 0.1;

/** 1 for a new reporter, lower with dismissals, higher with reports acted on (prior: two successful reports). */
export const reporterWeight = ({ actedOn, dismissed }: { actedOn: number; dismissed: number }): number =>
  Math.max(MIN_WEIGHT, (actedOn + 2) / (actedOn + dismissed + 2));

export const severityOfReport = (category: ReasonCategory, weight: number): CaseSeverity =>
  weight < MIN_CREDIBLE_WEIGHT ? 1 : REASONS[category].severity;

/** Queued content is one step below held content, since it is public; self-harm is not. */
export function severityOfFindings(categories: readonly ScreeningCategory[], isHeld: boolean): CaseSeverity {
  const most = Math.max(1, ...categories.map((category) => SEVERITY_BY_CATEGORY[category]));
  const severity = isHeld || categories.includes("self-harm") ? most : Math.max(1, most - 1);
  return severity as CaseSeverity;
}

/** Hours of waiting that count as much as double the audience. */
const AGE_DOUBLING_HOURS = 12;
/** The head start of a creator's held content; less than one step of severity. */
const CREATOR_HEAD_START_HOURS = 18;

/**
 * Priority is severity × audience size × age; age doubles every 12 hours, a step of severity is a factor of four.
 * The order of such products is constant over time, so it is stored: the opening time, moved back 12 hours per
 * doubling.
 */
export const RANK_AT_SQL = Prisma.sql`
  c."openedAt" - interval '1 hour' * (${Prisma.raw(String(AGE_DOUBLING_HOURS))} * (
      2 * (c."severity" - 1) + ln(1 + ln(1 + c."reach") / ln(2)) / ln(2)
      + ln(greatest(0.1, c."weight" + CASE WHEN c."screeningId" IS NULL THEN 0 ELSE 1 END)) / ln(2))
    + CASE WHEN c."isCreators" AND c."screeningId" IS NOT NULL THEN ${Prisma.raw(String(CREATOR_HEAD_START_HOURS))} ELSE 0 END)`;
