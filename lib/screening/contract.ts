import { z } from "zod";

/** What screening decides about a text (DESIGN.md 3b), mildest first: public · public, and a person looks · its author alone sees it until a person decides · refused. */
export const Verdict = z.enum(["pass", "queue", "hold", "reject"]);
export type Verdict = z.output<typeof Verdict>;

/** What screening looks for. */
export const Category = z.enum([
  "profanity",
  "slur",
  "harassment",
  "hate",
  "threat",
  "sexual-solicitation",
  "self-harm",
  "spam",
  "scam-link",
  "personal-data",
  "nudity",
]);
export type Category = z.output<typeof Category>;

/** Which classifier found something; `listed` is what staff put on a list. */
export const Source = z.enum(["words", "model", "links", "personal-data", "rules", "image", "listed"]);
export type Source = z.output<typeof Source>;

/**
 * One thing that was found: what, how sure (0–1), and where. `start` and `end` are UTF-16 offsets into the text as its author
 * wrote it; of words in a picture, into what was read there; both 0 for what is no text.
 */
export const Hit = z.object({
  category: Category,
  score: z.number().min(0).max(1),
  source: Source,
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  /** What stands there, as it was written. */
  text: z.string(),
  /** The picture or video that it was found in, and in a video at which second; absent for the text itself. */
  media: z.object({ id: z.uuid(), seconds: z.number().nonnegative().nullable() }).optional(),
});
export type Hit = z.output<typeof Hit>;

/** The outcome as its author sees it; `ms` is the measured time in milliseconds. */
export const Screening = z.object({
  verdict: Verdict,
  hits: z.array(Hit),
  ms: z.number().nonnegative(),
  /** Whether the author asked a person to look. */
  reviewAsked: z.boolean(),
});
export type Screening = z.output<typeof Screening>;
