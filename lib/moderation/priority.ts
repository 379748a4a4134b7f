import "server-only";
import type { Category } from "@/lib/screening/contract";
import { Prisma } from "@/prisma/generated/client";
import { REASONS, type ReasonCategory, type Severity } from "./contract/reasons";

/** How grave what screening found would be, if it is what it seems. */
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

/** Of a reporter's last reports so many say how much their word weighs. */
export const REMEMBERED = 50;
/** Below this weight a report says nothing about how grave a matter is. */
const CREDIBLE = 0.4;
/** No report weighs less: whoever cried wolf may be right once. */
const LEAST = 0.1;

/**
 * How much a report counts, by what came of its reporter's earlier ones: 1 for who has none, falling with each that was
 * dismissed and rising with each that something came of (a mean with two reports of good faith given in advance).
 */
export const weightOf = ({ actedOn, dismissed }: { actedOn: number; dismissed: number }): number =>
  Math.max(LEAST, (actedOn + 2) / (actedOn + dismissed + 2));

/** How grave a report makes its case. */
export const severityOfReport = (category: ReasonCategory, weight: number): Severity =>
  weight < CREDIBLE ? 1 : REASONS[category].severity;

/** How grave what screening found makes a case; what is public is one step less urgent than it would be held. */
export function severityOfFound(found: readonly Category[], isHeld: boolean): Severity {
  const most = Math.max(1, ...found.map((category) => FOUND[category]));
  const severity = isHeld || found.includes("self-harm") ? most : Math.max(1, most - 1);
  return severity as Severity;
}

/** Waiting so long counts as much as double the reach, in hours. */
const DOUBLING = 12;
/** The head start of what a Creator wrote and screening holds, in hours: less than one step of severity. */
const CREATORS = 18;

/**
 * "rankAt" of a case `c`: severity × reach × age, where age doubles every 12 hours. Such a product keeps its order as time goes by,
 * so that it can be written down: the moment of opening, moved back by 12 hours for each doubling. A step of severity
 * counts four times.
 */
export const RANK_AT = Prisma.sql`
  c."openedAt" - interval '1 hour' * (${Prisma.raw(String(DOUBLING))} * (
      2 * (c."severity" - 1) + ln(1 + ln(1 + c."reach") / ln(2)) / ln(2)
      + ln(greatest(0.1, c."weight" + CASE WHEN c."screeningId" IS NULL THEN 0 ELSE 1 END)) / ln(2))
    + CASE WHEN c."isCreators" AND c."screeningId" IS NOT NULL THEN ${Prisma.raw(String(CREATORS))} ELSE 0 END)`;
