import "server-only";
import type { Category } from "../contract";

/** Words that are found exactly, in a {@link WordStream}. */
export interface Rule {
  category: Category;
  score: number;
  pattern: RegExp;
  /** What may not stand directly before or after. */
  notAfter?: RegExp;
  notBefore?: RegExp;
}

const compiled = (words: string) =>
  words
    .replace(/\s*\n\s*/g, "")
    .replaceAll("'", "")
    .replaceAll("/", " ");

/**
 * A rule for `words`: a regular expression over the words of a text, in which a space stands for any gap within a sentence
 * and apostrophes and line breaks do not count. `unless.after` is what may not stand before it, `unless.before` what may not
 * follow.
 */
export function rule(
  category: Category,
  score: number,
  words: string,
  unless: { after?: string; before?: string } = {},
): Rule {
  return {
    ...{ category, score },
    pattern: new RegExp(` (?:${compiled(words)})(?= )`, "g"),
    notAfter: unless.after ? new RegExp(` (?:${compiled(unless.after)}) $`) : undefined,
    notBefore: unless.before ? new RegExp(`^ (?:${compiled(unless.before)}) `) : undefined,
  };
}

/** Ways to say that one will do something, after "I" or "we". */
export const WILL = `(?:i|we)(?:'ll| will|'m (?:gonna|going to|about to|coming to)|m (?:gonna|going to)| am (?:gonna|going to|
    coming to)|'re (?:gonna|going to)| are (?:gonna|going to)|mma| gonna| shall| swear (?:to god )?(?:i|
    we)(?:'ll| will))`;
export const REALLY = `(?: (?:fucking|fuckin|literally|personally|just|definitely|actually|so|bloody|seriously|honestly|come and|
    come over and|come round and|find you and|hunt you down and))?`;
export const YOU = "(?:you|u|ya|yous|youse|y'all)";
export const YOUR = "(?:your|ur|yer)";
/** Somebody, but not the one spoken to. */
export const THEM = "(?:him|her|them)";
