import { z } from "zod";

/**
 * The verdicts (DESIGN.md 3b), mildest first: published · published and reviewed · visible only to the author until a
 * moderator decides · refused.
 */
export const Verdict = z.enum(["pass", "queue", "hold", "reject"]);
export type Verdict = z.output<typeof Verdict>;

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

/** The classifier; `listed` is a term list maintained by staff. */
export const Source = z.enum(["words", "model", "links", "personal-data", "rules", "image", "listed"]);
export type Source = z.output<typeof Source>;

/**
 * A finding. `start` and `end` are UTF-16 offsets into the author's text, or into the recognised text of a picture;
 * both are 0 for findings that are not text. `score` is 0–1.
 */
export const Hit = z.object({
  category: Category,
  score: z.number().min(0).max(1),
  source: Source,
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  /** The text at these offsets. */
  text: z.string(),
  /** The picture or video, with the position in a video; absent for the text itself. */
  media: z.object({ id: z.uuid(), seconds: z.number().nonnegative().nullable() }).optional(),
});
export type Hit = z.output<typeof Hit>;

/** The screening as the author sees it; `ms` is the screening time in milliseconds. */
export const Screening = z.object({
  verdict: Verdict,
  hits: z.array(Hit),
  ms: z.number().nonnegative(),
  /** Whether the author asked for a review. */
  reviewAsked: z.boolean(),
});
export type Screening = z.output<typeof Screening>;
