import "server-only";
import { Category, type Hit, type Source, type Verdict } from "./contract";

/** From which score a hit queues a text, and from which it holds it; null is never. */
interface Limits {
  queue: number;
  hold: number | null;
}

/** Of this table; the lists, rules and models have versions of their own beside it. */
export const SCREENING_VERSION = "2026-11-25.1";

export type Thresholds = Readonly<Record<Source, Readonly<Partial<Record<Category, Limits>>>>>;

/** The scores of what staff listed, by what they want to follow from it; its thresholds stand between. */
export const LISTED_SCORE = { queue: 0.6, hold: 1 } as const;
const LISTED: Limits = { queue: 0.5, hold: 0.9 };

/** Which verdict follows from what was found, by which classifier and how surely, unless staff set it otherwise. */
export const THRESHOLDS: Thresholds = {
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
  listed: Object.fromEntries(Category.options.map((category) => [category, LISTED])),
};

// Next loads this module once for each route: all of them go by what staff set last.
const shared = globalThis as typeof globalThis & { verandaThresholds?: Thresholds };

/** The thresholds that hold at this moment in this process. */
const thresholds = (): Thresholds => shared.verandaThresholds ?? THRESHOLDS;

/** Has this process go by these thresholds; null for the built-in ones. */
export function applyThresholds(table: Thresholds | null): void {
  shared.verandaThresholds = table ?? THRESHOLDS;
}

/** The most that the model for spam counts for where a text does not say where to go or whom to call ("link in our bio"): a person looks, it is not held. */
export const SPAM_TO_NOWHERE = 0.9;

/** From which score of the word list a curse that is said to somebody is harassment. */
export const AIMED_FROM = 0.7;
/** Score of such a hit, whatever the word's own. */
export const AIMED_SCORE = 0.9;

/** From which score of the model for pictures ("sexy": undressed, not naked) a picture is shown only when asked for. */
export const BLURRED_FROM = 0.7;

/** What follows from one hit by itself. */
export function verdictOf(
  { source, category, score }: Pick<Hit, "source" | "category" | "score">,
  table = thresholds(),
): Verdict {
  const limits = table[source][category];
  if (!limits || score < limits.queue) return "pass";
  return limits.hold !== null && score >= limits.hold ? "hold" : "queue";
}
