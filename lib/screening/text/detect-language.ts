import "server-only";
import { detectAll } from "tinyld";

/** Shorter texts cannot be identified reliably. */
const MIN_LETTERS = 41;
/** UTF-16 units; the detector takes time in proportion to them. */
const SAMPLE_CHARS = 160;
const MIN_CONFIDENCE = 0.6;
/** This many common words are English; with half as many, any other result is unreliable. */
const MIN_ENGLISH_WORDS = 4;
const ENGLISH_WORDS =
  /(?<![\p{L}\d])(?:the|and|you|your|of|this|that|with|they|have|what|was|for|are|just|i'm|it's|don't)(?![\p{L}\d])/giu;
/** Languages the detector confuses with English slang. */
const MISDETECTED_LANGUAGES = new Set(["ber", "tlh", "la", "eo", "vo", "rn", "tl"]);
const NO_LANGUAGE = /(?:https?:\/\/|www\.)\S+|[@#][\p{L}\d_]+|[\u{200b}-\u{200f}\u{2060}\u{feff}]/gu;

/** ISO 639-1; null if too short or unreliable. For statistics only: verdicts do not use it. */
export function detectLanguage(text: string): string | null {
  const sample = text
    .slice(0, 2 * SAMPLE_CHARS)
    .replace(NO_LANGUAGE, " ")
    .slice(0, SAMPLE_CHARS);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS || isOneLetter(sample)) return null;
  const english = sample.match(ENGLISH_WORDS)?.length ?? 0;
  if (english >= MIN_ENGLISH_WORDS) return "en";
  const [first] = detectAll(sample);
  if (!first) return null;
  if (first.lang === "en") return "en";
  if (MISDETECTED_LANGUAGES.has(first.lang) || first.accuracy < MIN_CONFIDENCE || english >= MIN_ENGLISH_WORDS / 2)
    return null;
  return first.lang;
}

/** A key held down: not a language, and the detector's slowest input. */
const isOneLetter = (sample: string) => new Set(sample.toLowerCase()).size < 6;
