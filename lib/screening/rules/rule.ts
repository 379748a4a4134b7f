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

/**
 * Without spaces some words are a string of letters: "(?:[a-z]+){0,4}" is tried in every way to divide it, and matches
 * the same as "(?:[a-z]+)?".
 */
const glued = (source: string) =>
  source
    .replace(/ \??/g, "")
    .replace(/\+\)(?:\*|\{([01]),\d+\})/g, (_, least?: string) => (least === "1" ? "+)" : "+)?"));

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
    pattern: new RegExp(` (?:${source})(?= )`, "y"),
    glued: new RegExp(glued(source)),
    notAfter: unless.after ? new RegExp(` (?:${compiled(unless.after)}) $`) : undefined,
    notBefore: unless.before ? new RegExp(`^ (?:${compiled(unless.before)}) `) : undefined,
  };
}

/** The start of a sentence. */
export const START = "(?<=^ |\\. )";
const FUTURE = `(?:gonna|going to|gon|about to|bout to|boutta|finna|fitna|fixing to|coming to|here to|ready to)`;
const OPENERS = `(?:(?:and|so|then|lol|lmao|haha|bro|bruv|fam|mate|yeah|yes|yo|ok|oi|right|listen|honestly|deffo|
    tonight|tomorrow|today|am) ){0,2}`;
const SWEAR = `swear (?:to god )?(?:i|we)(?:'ll| will|'m ${FUTURE}| am ${FUTURE})`;
/** The author's intention: "gonna" and "ima" have no pronoun at the start of a sentence. */
export const WILL = `(?:(?:[il]|we)(?:'ll| ?will| shall| ${SWEAR}|mm?a|
    (?:'m| am|m|'re| are|r)?(?: (?:just|deffo|definitely|actually|literally|so))? ${FUTURE})|
    ${START}${OPENERS}(?:${FUTURE}|will))`;
/** The intention of people that the author sends. */
export const OTHERS_WILL = `(?:(?:me and )?my (?:brothers?|cousins?|boys|lads|boyfriend|dad|mates?)|the (?:boys|
      lads)|mans?|
    us lot)(?:'ll| will| (?:are |is |r )?${FUTURE}|'s ${FUTURE})`;
export const REALLY = `(?: (?:fucking|fuckin|literally|personally|just|definitely|actually|so|bloody|seriously|
      honestly|
    come and|come over and|come round and|come and find you and|find you and|find u and|hunt you down and|
      fuck you up and|
    go and|deffo|defo|swear to god))?`;
export const YOU = "(?:you|u|ya|yous|youse|y'all)";
export const YOUR = "(?:your|ur|yer)";
export const THEM = "(?:him|her|them)";
export const YOU_ARE = "(?:you're|you are|youre|u are|u r|ur|your|you|u|ya)";
export const ALL_YOUR = "(?:your|ur|yer)(?: (?:whole|entire|fucking|fuckin|stupid|ugly|fat|little|bloody|own))*";
export const RELATIVE = `(?:mum|mother|mom|mam|ma|nan|gran|dad|father|sister|brother|wife|husband|kids?|children|
      child|son|
    daughter|family|fam|baby|babies|dog|cat|parents|girlfriend|gf|boyfriend|bf|mrs|missus|mates?|friends?)`;
export const NOBODY = "(?:no one|noone|nobody|no body)";
export const SHOULD_HAVE = "should(?: have|'ve| of| a|a)?";
