import "server-only";
import type { THRESHOLD_LANGUAGES } from "../constants";
import { type HitSource, ScreeningCategory, type ScreeningHit, Verdict } from "../contract";

/** Null never holds. */
interface Limits {
  queue: number;
  hold: number | null;
}

/** Lists, rules and models have their own versions. */
export const SCREENING_VERSION = "2026-11-29.2";

export type ScreeningThresholdTable = Readonly<
  Partial<Record<HitSource, Readonly<Partial<Record<ScreeningCategory, Limits>>>>>
>;

export type ThresholdLanguage = (typeof THRESHOLD_LANGUAGES)[number];

/** The tables by the `language` of a hit. */
export type ScreeningThresholdTables = Readonly<Record<ThresholdLanguage, ScreeningThresholdTable>>;

/** The scores of staff terms by their verdict; `LISTED_THRESHOLDS` lies between them. */
export const LISTED_SCORE = { queue: 0.6, hold: 1 } as const;
const LISTED_THRESHOLDS: Limits = { queue: 0.5, hold: 0.9 };

const ENGLISH_THRESHOLDS: Required<ScreeningThresholdTable> = {
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
    threat: { queue: 0.5, hold: null },
    "sexual-solicitation": { queue: 0.5, hold: null },
    "personal-data": { queue: 0.5, hold: null },
    harassment: { queue: 0.5, hold: 0.85 },
    hate: { queue: 0.5, hold: 0.85 },
    spam: { queue: 0.8, hold: 0.95 },
  },
  links: {
    "scam-link": { queue: 0, hold: 0.9 },
    spam: { queue: 0, hold: 0.95 },
  },
  // Cards, accounts and insurance numbers can be abused at once; a telephone number may be the author's own.
  "personal-data": { "personal-data": { queue: 0, hold: 0.9 } },
  // The sum of the picture model's Porn and Hentai scores.
  image: { nudity: { queue: 0.4, hold: 0.7 } },
  rules: {
    threat: { queue: 0, hold: 0.8 },
    "sexual-solicitation": { queue: 0, hold: 0.8 },
    "self-harm": { queue: 0, hold: null },
    harassment: { queue: 0, hold: 0.8 },
    hate: { queue: 0, hold: 0.8 },
    spam: { queue: 0, hold: 0.9 },
  },
  listed: Object.fromEntries(ScreeningCategory.options.map((category) => [category, LISTED_THRESHOLDS])),
};

/** The same limits until staff change them: training scales the scores of the Spanish models to fit. */
const SPANISH_THRESHOLDS: ScreeningThresholdTable = {
  model: ENGLISH_THRESHOLDS.model,
  rules: ENGLISH_THRESHOLDS.rules,
};

export const DEFAULT_THRESHOLDS: ScreeningThresholdTables = { en: ENGLISH_THRESHOLDS, es: SPANISH_THRESHOLDS };

// Next loads this module once per route; all instances share the current tables.
const shared = globalThis as typeof globalThis & { verandaThresholds?: ScreeningThresholdTables };

const thresholds = (): ScreeningThresholdTables => shared.verandaThresholds ?? DEFAULT_THRESHOLDS;

/** Null restores the built-in tables. */
export function applyThresholds(tables: ScreeningThresholdTables | null): void {
  shared.verandaThresholds = tables ?? DEFAULT_THRESHOLDS;
}

/** The score of a text without a contact ("link in our bio"): queued, never held. */
export const SPAM_WITHOUT_TARGET = 0.9;

/** Word-list score. */
export const TARGETED_FROM_SCORE = 0.7;
export const TARGETED_SCORE = 0.9;

/** "Sexy" score of the picture model: undressed, not naked. */
export const BLUR_FROM_SCORE = 0.7;

type JudgedHit = Pick<ScreeningHit, "source" | "category" | "score" | "quoted" | "language">;

/** What the Spanish table does not have is judged by the other. */
export function verdictOf({ source, category, score, quoted, language }: JudgedHit, tables = thresholds()): Verdict {
  const limits = tables[language ?? "en"][source]?.[category] ?? tables.en[source]?.[category];
  if (!limits || score < limits.queue) return "pass";
  return limits.hold !== null && score >= limits.hold && !quoted ? "hold" : "queue";
}

export const strongestVerdict = (hits: readonly ScreeningHit[]): Verdict =>
  Verdict.options[Math.max(0, ...hits.map((hit) => Verdict.options.indexOf(verdictOf(hit))))] ?? "pass";
