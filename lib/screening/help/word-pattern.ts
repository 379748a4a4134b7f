import "server-only";

/** Matches any of the `forms` as whole words. Line breaks and the spaces around them are ignored. */
export const wordPattern = (forms: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${forms.replace(/\s*\n\s*/g, "")})(?![\\p{L}\\d])`, "iu");
