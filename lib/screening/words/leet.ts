import "server-only";
import { LIKE } from "./characters";

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) - 97);

/** The letters (0–25) that each code may represent. */
export const LEET: readonly (Uint8Array | undefined)[] = table({
  "0": "o",
  "1": "il",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "gb",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "il",
  "+": "t",
  "(": "c",
  "<": "c",
  "{": "c",
  "[": "c",
  "#": "h",
  "^": "a",
});

function table(signs: Record<string, string>): (Uint8Array | undefined)[] {
  const codes: (Uint8Array | undefined)[] = Array.from({ length: 256 });
  for (const [sign, meant] of Object.entries(signs)) codes[sign.charCodeAt(0)] = letters(meant);
  for (let letter = 0; letter < 26; letter++) codes[LIKE + letter] = Uint8Array.of(letter);
  // The pound sign resembles both.
  codes[LIKE + 26] = letters("le");
  return codes;
}

export interface Drawn {
  signs: readonly number[];
  letter: number;
}

export const DRAWN: readonly (readonly Drawn[] | undefined)[] = drawings([
  ["|<", "k"],
  ["|{", "k"],
  ["|_|", "u"],
  ["(_)", "u"],
  ["\\/", "v"],
  ["\\/", "u"],
  ["\\/\\/", "w"],
  ["/\\", "a"],
  ["/-\\", "a"],
  ["()", "o"],
  ["[]", "o"],
  ["|)", "d"],
  ["[)", "d"],
  ["|]", "d"],
  ["|3", "b"],
  ["13", "b"],
  ["|=", "f"],
  ["|-|", "h"],
  ["]-[", "h"],
  ["}{", "h"],
  ["|\\|", "n"],
  ["/\\/", "n"],
  ["|\\/|", "m"],
  ["/\\/\\", "m"],
  ["|2", "r"],
  ["|>", "p"],
  ["|_", "l"],
  ["_|", "j"],
  ["><", "x"],
  ["vv", "w"],
]);

function drawings(all: [string, string][]): (Drawn[] | undefined)[] {
  const codes: (Drawn[] | undefined)[] = Array.from({ length: 256 });
  for (const [signs, letter] of all) {
    const first = signs.charCodeAt(0);
    const drawn = { signs: Array.from(signs, (sign) => sign.charCodeAt(0)), letter: letter.charCodeAt(0) - 97 };
    codes[first] = [...(codes[first] ?? []), drawn];
  }
  return codes;
}

/** 'cIit', 'fvck', 'titz', in words otherwise spelt out. Index and value 0–25, or 255. */
export const SWAPPED: Readonly<Uint8Array> = swaps({ l: "i", i: "l", v: "u", z: "s" });

function swaps(pairs: Record<string, string>): Uint8Array {
  const swapped = new Uint8Array(26).fill(255);
  for (const [written, meant] of Object.entries(pairs)) swapped[written.charCodeAt(0) - 97] = meant.charCodeAt(0) - 97;
  return swapped;
}

export const MASKS_NOTHING = 0;
export const MASKS_A_VOWEL = 1;
export const MASKS_ANY = 2;

/** 'f*ck'. Signs that also join words mask only vowels: 'f-ck'. */
export const MASK: Readonly<Uint8Array> = masks("*#?%&\u0001", "-_.");

function masks(any: string, vowels: string): Uint8Array {
  const codes = new Uint8Array(256);
  for (const sign of any) codes[sign.charCodeAt(0)] = MASKS_ANY;
  for (const sign of vowels) codes[sign.charCodeAt(0)] = MASKS_A_VOWEL;
  return codes;
}

export const VOWELS: readonly number[] = [...letters("aeiou")];

/** The letter that a figure or sign represents in an unlisted word; 0 for none. */
export const BETWEEN_LETTERS: Readonly<Uint8Array> = between("0o1i3e4a5s7t@a$s!i");

function between(pairs: string): Uint8Array {
  const codes = new Uint8Array(256);
  for (let index = 0; index < pairs.length; index += 2) codes[pairs.charCodeAt(index)] = pairs.charCodeAt(index + 1);
  for (let letter = 0; letter < 26; letter++) codes[LIKE + letter] = 97 + letter;
  return codes;
}
