import "server-only";
import type { Category } from "@/lib/screening/contract";
import { Prisma } from "@/prisma/generated/client";
import { REASONS, type ReasonCategory, type Severity } from "./contract/reasons";

/** The severity of each screening category, if it is a true positive. */
const FOUND: Record<Category, Severity> = {
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

/** How many of a reporter's latest reports determine their weight. */
export const REMEMBERED = 50;
/** A report below this weight does not raise the severity. */
const CREDIBLE = 0.4;
/** The minimum weight: even a frequent misreporter may be right. */
const LEAST = 0.1;

/**
 * The weight of a report, from the outcomes of the reporter's earlier ones: 1 for a new reporter, lower with every
 * dismissal, higher with every report acted on (a mean with two successful reports as the prior).
 */
export const weightOf = ({ actedOn, dismissed }: { actedOn: number; dismissed: number }): number =>
  Math.max(LEAST, (actedOn + 2) / (actedOn + dismissed + 2));

export const severityOfReport = (category: ReasonCategory, weight: number): Severity =>
  weight < CREDIBLE ? 1 : REASONS[category].severity;

/**
 * The severity of a screening result; content that is still public (queued) is one step below held content, except
 * self-harm.
 */
export function severityOfFound(found: readonly Category[], isHeld: boolean): Severity {
  const most = Math.max(1, ...found.map((category) => FOUND[category]));
  const severity = isHeld || found.includes("self-harm") ? most : Math.max(1, most - 1);
  return severity as Severity;
}

/** Hours of waiting that count as much as double the reach. */
const DOUBLING = 12;
/** Head start for held content of Creators, in hours; less than one step of severity. */
const CREATORS = 18;

/**
 * "rankAt" of a case `c`: severity × reach × age, where age doubles every 12 hours. The order of such products is
 * constant over time, so it can be stored: the opening time, moved back by 12 hours per doubling. One step of severity
 * is a factor of four.
 */
export const RANK_AT = Prisma.sql`
  c."openedAt" - interval '1 hour' * (${Prisma.raw(String(DOUBLING))} * (
      2 * (c."severity" - 1) + ln(1 + ln(1 + c."reach") / ln(2)) / ln(2)
      + ln(greatest(0.1, c."weight" + CASE WHEN c."screeningId" IS NULL THEN 0 ELSE 1 END)) / ln(2))
    + CASE WHEN c."isCreators" AND c."screeningId" IS NOT NULL THEN ${Prisma.raw(String(CREATORS))} ELSE 0 END)`;
