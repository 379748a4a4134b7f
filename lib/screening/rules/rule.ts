import "server-only";
import type { ScreeningCategory } from "../contract";

export interface WordRule {
  category: ScreeningCategory;
  score: number;
  pattern: RegExp;
  /** The same without spaces: "iwillkillyou". */
  glued: RegExp;
  /** Exceptions directly before and after the match. */
  notAfter?: RegExp;
  notBefore?: RegExp;
}

/** "kll", "KEEEL", "kiII", "k*ll": folding reads none of them as a listed word. */
const KILL = "(?:k[iyl1]{2,4}|kil|keel|kel|k ll)";
/** "wi11", "vvill". */
const WILL_LETTERS = "(?:w[il1]{2,4}|vvil+)";

const compiled = (words: string) =>
  words
    .replace(/\s*\n\s*/g, "")
    .replace(/\bkill\b/g, KILL)
    .replace(/\bwill\b/g, WILL_LETTERS)
    .replaceAll("'", "")
    .replaceAll("/", " ");

/** A space matches any gap within a sentence. `unless.after` must not precede, `unless.before` not follow the match. */
export function rule(
  category: ScreeningCategory,
  score: number,
  words: string,
  unless: { after?: string; before?: string } = {},
): WordRule {
  const source = compiled(words);
  return {
    category,
    score,
    pattern: new RegExp(` (?:${source})(?= )`, "g"),
    glued: new RegExp(source.replace(/ \??/g, "")),
    notAfter: unless.after ? new RegExp(` (?:${compiled(unless.after)}) $`) : undefined,
    notBefore: unless.before ? new RegExp(`^ (?:${compiled(unless.before)}) `) : undefined,
  };
}

export const WILL = `(?:[il]|we)(?:'ll| ?will|'m (?:gonna|going to|about to|coming to)|m (?:gonna|going to)| am (?:gonna|going to|
    coming to)|'re (?:gonna|going to)| are (?:gonna|going to)|mma| gonna| shall| swear (?:to god )?(?:i|
    we)(?:'ll| will))`;
export const REALLY = `(?: (?:fucking|fuckin|literally|personally|just|definitely|actually|so|bloody|seriously|honestly|come and|
    come over and|come round and|find you and|hunt you down and))?`;
export const YOU = "(?:you|u|ya|yous|youse|y'all)";
export const YOUR = "(?:your|ur|yer)";
export const THEM = "(?:him|her|them)";
