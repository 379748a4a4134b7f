import "server-only";
import type { Category, Hit, Source, Verdict } from "./contract";

/** From which score a hit queues a text, and from which it holds it; null is never. */
export interface Limits {
  queue: number;
  hold: number | null;
}

/** Of this table; the lists, rules and models have versions of their own beside it. */
export const SCREENING_VERSION = "2026-11-21.1";

/** Which verdict follows from what was found, by which classifier and how surely. To be tuned from people's decisions. */
export const THRESHOLDS: Readonly<Record<Source, Readonly<Partial<Record<Category, Limits>>>>> = {
  words: {
    // Below, a word is mild ("bugger"): nobody needs to look.
    profanity: { queue: 0.4, hold: null },
    // Below, a word has an everyday meaning too ("dyke", "midget"), or stands in a name.
    slur: { queue: 0, hold: 0.7 },
    harassment: { queue: 0, hold: 0.8 },
    hate: { queue: 0, hold: 0.8 },
    "sexual-solicitation": { queue: 0, hold: 0.9 },
  },
  model: {
    harassment: { queue: 0.5, hold: 0.85 },
    hate: { queue: 0.5, hold: 0.85 },
    spam: { queue: 0.8, hold: 0.95 },
  },
  links: {
    "scam-link": { queue: 0, hold: 0.9 },
    spam: { queue: 0, hold: 0.95 },
  },
  // Cards, accounts and insurance numbers can be abused within the minute; a telephone number or an address may be the author's own to give.
  "personal-data": { "personal-data": { queue: 0, hold: 0.9 } },
  // Of the model for pictures: its scores for Porn and Hentai together.
  image: { nudity: { queue: 0.4, hold: 0.7 } },
  rules: {
    threat: { queue: 0, hold: 0.8 },
    "sexual-solicitation": { queue: 0, hold: 0.8 },
    "self-harm": { queue: 0, hold: null },
    harassment: { queue: 0, hold: 0.8 },
    hate: { queue: 0, hold: 0.8 },
  },
};

/** From which score of the word list a curse that is said to somebody is harassment. */
export const AIMED_FROM = 0.7;
/** Score of such a hit, whatever the word's own. */
export const AIMED_SCORE = 0.9;

/** From which score of the model for pictures ("sexy": undressed, not naked) a picture is shown only when asked for. */
export const BLURRED_FROM = 0.7;

/** What follows from one hit by itself. */
export function verdictOf({ source, category, score }: Pick<Hit, "source" | "category" | "score">): Verdict {
  const limits = THRESHOLDS[source][category];
  if (!limits || score < limits.queue) return "pass";
  return limits.hold !== null && score >= limits.hold ? "hold" : "queue";
}
