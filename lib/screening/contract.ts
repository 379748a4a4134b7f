import { z } from "zod";
import { HIT_SOURCES, SCREENING_CATEGORIES, VERDICTS } from "./constants";

export const Verdict = z.enum(VERDICTS);
export type Verdict = z.output<typeof Verdict>;

export const ScreeningCategory = z.enum(SCREENING_CATEGORIES);
export type ScreeningCategory = z.output<typeof ScreeningCategory>;

export const HitSource = z.enum(HIT_SOURCES);
export type HitSource = z.output<typeof HitSource>;

/** `start` and `end` are UTF-16 offsets into the text or a picture's recognised text (0 if none). `score` is 0–1. */
export const ScreeningHit = z.object({
  category: ScreeningCategory,
  score: z.number().min(0).max(1),
  source: HitSource,
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  text: z.string(),
  /** Spoken about, not said to the reader (a quotation, a report, a self-description): queued at most. */
  quoted: z.literal(true).optional(),
  /**
   * Found by a Spanish classifier, or in a Spanish sentence by one that reads both languages: judged by the Spanish
   * limits. Of self-harm: help is shown in Spanish. Hits stored before 30 November 2026 have it of self-harm alone.
   */
  language: z.literal("es").optional(),
  /** The file, with the position in a video; absent for the text itself. */
  media: z.object({ id: z.uuid(), seconds: z.number().nonnegative().nullable() }).optional(),
});
export type ScreeningHit = z.output<typeof ScreeningHit>;

/** The screening as the author sees it; `ms` is its duration. */
export const Screening = z.object({
  verdict: Verdict,
  hits: z.array(ScreeningHit),
  ms: z.number().nonnegative(),
  reviewAsked: z.boolean(),
});
export type Screening = z.output<typeof Screening>;
