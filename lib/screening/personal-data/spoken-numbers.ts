import "server-only";
import { isPersonalPhone } from "./phones";

const WORDS: Readonly<Record<string, string>> = {
  zero: "0",
  oh: "0",
  o: "0",
  nought: "0",
  nil: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
};
const WORD = `(?:(?:double|triple|treble)[ -]?)?(?:${Object.keys(WORDS).join("|")}|\\d)(?:[ -]?hundred)?`;
/** Ten or more figures, at least two of them in words. */
const SPOKEN_PATTERN = new RegExp(`(?<![\\p{L}\\d])${WORD}(?:[ ,.-]{0,3}${WORD}){7,20}(?![\\p{L}\\d])`, "giu");
const TOKEN_PATTERN = new RegExp(`(double|triple|treble)|(hundred)|(${Object.keys(WORDS).join("|")}|\\d)`, "giu");
const MIN_WORDS = 2;

function digitsOf(spoken: string): { digits: string; words: number } {
  let digits = "";
  let times = 1;
  let words = 0;
  for (const [token, repeat, hundred] of spoken.toLowerCase().matchAll(TOKEN_PATTERN)) {
    if (repeat) times = repeat === "double" ? 2 : 3;
    else if (hundred) digits += "00";
    else {
      const digit = WORDS[token] ?? token;
      if (WORDS[token] !== undefined) words++;
      digits += digit.repeat(times);
      times = 1;
    }
  }
  return { digits, words };
}

/** "oh seven seven double oh nine …": the ranges of telephone numbers in words. */
export function spokenNumbers(text: string): [start: number, end: number][] {
  return [...text.matchAll(SPOKEN_PATTERN)].flatMap((match) => {
    const { digits, words } = digitsOf(match[0]);
    return words >= MIN_WORDS && isPersonalPhone(digits, digits, [digits.length])
      ? [[match.index, match.index + match[0].length] as [number, number]]
      : [];
  });
}
