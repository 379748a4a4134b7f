import "server-only";
import { Category, type Hit, type Source, type Verdict } from "./contract";

/** Minimum scores to queue and to hold; null never holds. */
interface Limits {
  queue: number;
  hold: number | null;
}

/** Version of this table; lists, rules and models have their own. */
export const SCREENING_VERSION = "2026-11-25.1";

export type Thresholds = Readonly<Record<Source, Readonly<Partial<Record<Category, Limits>>>>>;

/** The scores of staff terms by their verdict; `LISTED` lies between them. */
export const LISTED_SCORE = { queue: 0.6, hold: 1 } as const;
const LISTED: Limits = { queue: 0.5, hold: 0.9 };

/** The default thresholds by classifier and category. */
export const THRESHOLDS: Thresholds = {
  words: {
    // Lower scores are mild words ("bugger").
    profanity: { queue: 0.4, hold: null },
    // Lower scores have an everyday meaning too ("dyke", "midget") or are part of a name.
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
  // Cards, accounts and insurance numbers can be abused immediately; a telephone number or an address may be the
  // author's own.
  "personal-data": { "personal-data": { queue: 0, hold: 0.9 } },
  // The sum of the picture model's Porn and Hentai scores.
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

// Next loads this module once per route; all instances share the current table.
const shared = globalThis as typeof globalThis & { verandaThresholds?: Thresholds };

const thresholds = (): Thresholds => shared.verandaThresholds ?? THRESHOLDS;

/** Applies thresholds in this process; null restores the built-in ones. */
export function applyThresholds(table: Thresholds | null): void {
  shared.verandaThresholds = table ?? THRESHOLDS;
}

/** Maximum spam score of a text without a contact ("link in our bio"): queued, never held. */
export const SPAM_TO_NOWHERE = 0.9;

/** Minimum word-list score at which an aimed swear word becomes harassment. */
export const AIMED_FROM = 0.7;
/** The score of such a hit. */
export const AIMED_SCORE = 0.9;

/** Minimum "sexy" score of the picture model (undressed, not naked) from which a picture is blurred. */
export const BLURRED_FROM = 0.7;

export function verdictOf(
  { source, category, score }: Pick<Hit, "source" | "category" | "score">,
  table = thresholds(),
): Verdict {
  const limits = table[source][category];
  if (!limits || score < limits.queue) return "pass";
  return limits.hold !== null && score >= limits.hold ? "hold" : "queue";
}
