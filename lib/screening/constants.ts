/** Mildest first: published · published and reviewed · visible to the author only · refused. */
export const VERDICTS = ["pass", "queue", "hold", "reject"] as const;

export const SCREENING_CATEGORIES = [
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
] as const;

/** The classifier; `classifyStaffTerms` is a term list maintained by staff. */
export const HIT_SOURCES = ["words", "model", "links", "personal-data", "rules", "image", "listed"] as const;

/** Each has its own thresholds; `en` also has those of what has no language. */
export const THRESHOLD_LANGUAGES = ["en", "es"] as const;
