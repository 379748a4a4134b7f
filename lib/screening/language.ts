import "server-only";
import { detectAll } from "tinyld";

/** Of a text with fewer letters nobody can say. */
const FEWEST_LETTERS = 41;
/** So much of a text is read, in UTF-16 units: the detector's time grows with it. */
const SAMPLE = 160;
/** From which share the detector's first choice counts. */
const SURE = 0.6;
/** So many of its commonest words make a text English, without asking the detector; with half of them another answer is in doubt. */
const ENGLISH = 4;
const ENGLISH_WORDS =
  /(?<![\p{L}\d])(?:the|and|you|your|of|this|that|with|they|have|what|was|for|are|just|i'm|it's|don't)(?![\p{L}\d])/giu;
/** Languages that the detector takes English slang for. */
const MISTAKEN = new Set(["ber", "tlh", "la", "eo", "vo", "rn", "tl"]);
const NO_LANGUAGE = /(?:https?:\/\/|www\.)\S+|[@#][\p{L}\d_]+|[\u{200b}-\u{200f}\u{2060}\u{feff}]/gu;

/**
 * The language of `text` as an ISO 639-1 code; null where it is short or the detector unsure. A fact for people and
 * figures: no verdict hangs on it.
 */
export function languageOf(text: string): string | null {
  const sample = text
    .slice(0, 2 * SAMPLE)
    .replace(NO_LANGUAGE, " ")
    .slice(0, SAMPLE);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS || isOneLetter(sample)) return null;
  const english = sample.match(ENGLISH_WORDS)?.length ?? 0;
  if (english >= ENGLISH) return "en";
  const [first] = detectAll(sample);
  if (!first) return null;
  if (first.lang === "en") return "en";
  if (MISTAKEN.has(first.lang) || first.accuracy < SURE || english >= ENGLISH / 2) return null;
  return first.lang;
}

/** Keys held down: no language, and the slowest that the detector can be asked. */
const isOneLetter = (sample: string) => new Set(sample.toLowerCase()).size < 6;
