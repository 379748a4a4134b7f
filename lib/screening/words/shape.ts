import "server-only";
import { LEET } from "./leet";
import type { ReadingPath } from "./path";
import { isBlank, isDigit, isLetter, symbolCode } from "./symbols";

export interface ReadingShape {
  /** Letters written as letters, and as digits. */
  letters: number;
  digits: number;
  /** Whether a letter other than v replaces another: 'cIit'. */
  swapped: boolean;
  spelledOut: boolean;
  gaps: number;
  /** Gaps with a blank, and the width of the widest gap. */
  blankGaps: number;
  widest: number;
  apostrophe: boolean;
  /** Signs that resemble letters in the gaps: none, one kind only, or several. */
  letterlike: "none" | "one" | "several";
}

const VEE = symbolCode("v");
const APOSTROPHE = symbolCode("'");

/** Allocates nothing: hostile texts have many matches. */
export function readingShape({ symbols: { codes }, word, depth, first, after }: ReadingPath): ReadingShape {
  let [letters, digits, gaps, blankGaps, widest, sign] = [0, 0, 0, 0, 0, 0];
  let [spelledOut, apostrophe, letterlike, several, swapped] = [true, false, false, false, false];
  for (let index = 0; index < depth; index++) {
    const place = first[index] ?? 0;
    const code = codes[place] ?? 0;
    if (isLetter(code)) {
      letters++;
      swapped ||= code !== word.letters.charCodeAt(index) && code !== VEE;
    } else if (isDigit(code)) digits++;
    const from = index > 0 ? (after[index - 1] ?? 0) : place;
    if (from === place) {
      if (index > 0) spelledOut = false;
      continue;
    }
    gaps++;
    widest = Math.max(widest, place - from);
    let blank = false;
    for (let between = from; between < place; between++) {
      const code = codes[between] ?? 0;
      blank ||= isBlank(code);
      apostrophe ||= code === APOSTROPHE;
      letterlike ||= LEET[code] !== undefined;
      several ||= sign !== 0 && sign !== code;
      sign = code;
    }
    if (blank) blankGaps++;
  }
  const kind = letterlike ? (several ? "several" : "one") : "none";
  return { letters, digits, swapped, spelledOut, gaps, blankGaps, widest, apostrophe, letterlike: kind };
}
