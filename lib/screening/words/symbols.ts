import "server-only";
import { EXPANDS, expansions, FOREIGN, OTHER, standsFor, TWIN } from "./characters";

/** Codes (characters.ts, below 256), each with its offset in the text. */
export interface Symbols {
  text: string;
  codes: Uint8Array;
  /** One extra entry: the length of the text. */
  from: Uint32Array;
  /** The end of the run of equal symbols, by symbol. */
  runEnd: Uint32Array;
  count: number;
}

export const isLetter = (code: number | undefined) => code !== undefined && code >= 97 && code <= 122;
export const isDigit = (code: number | undefined) => code !== undefined && code >= 48 && code <= 57;
export const isAlphanumeric = (code: number | undefined) => isLetter(code) || isDigit(code) || code === OTHER;
/** The outside of the text is blank. */
export const isBlank = (code: number | undefined) => code === undefined || code === 32 || code === 10;
export const isSign = (code: number | undefined) => !isBlank(code) && !isAlphanumeric(code);

export const symbolCode = (character: string) => character.charCodeAt(0);
export const isUpper = ({ text, from }: Symbols, index: number) => /\p{Lu}/u.test(text[from[index] ?? 0] ?? "");

/** Removes invisible characters, maps look-alikes to plain letters. Accepts any string, even with lone surrogates. */
export function toSymbols(text: string): Symbols {
  // Only characters beyond ASCII expand, to at most four.
  const room = /[^\0-\x7f]/.test(text) ? text.length * 4 : text.length;
  const codes = new Uint16Array(room);
  const from = new Uint32Array(room + 1);
  let count = 0;
  let foreign = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const start = index;
    let code = unit;
    if (unit >= 128) {
      const point = unit >= 0xd800 && unit < 0xdc00 ? (text.codePointAt(index) ?? unit) : unit;
      if (point > 0xffff) index++;
      code = standsFor(point);
    } else code = standsFor(unit);
    if (code === 0) continue;
    if (code >= EXPANDS) {
      for (const character of expansions[code - EXPANDS] ?? "") {
        codes[count] = character.charCodeAt(0);
        from[count++] = start;
      }
      continue;
    }
    if (code & FOREIGN) foreign++;
    codes[count] = code;
    from[count++] = start;
  }
  from[count] = text.length;
  const plain = settled(codes.subarray(0, count), foreign);
  return { text, codes: plain, from: from.subarray(0, count + 1), runEnd: runsOf(plain), count };
}

function runsOf(codes: Uint8Array): Uint32Array {
  const ends = new Uint32Array(codes.length);
  for (let index = codes.length - 1; index >= 0; index--)
    ends[index] = codes[index] === codes[index + 1] ? (ends[index + 1] ?? 0) : index + 1;
  return ends;
}

/** Resolves nothing in foreign words (no Latin letter, in a mostly foreign text or with an unmistakable letter). */
function settled(codes: Uint16Array, foreign: number): Uint8Array {
  const plain = new Uint8Array(codes.length);
  for (let index = 0; index < codes.length; index++) plain[index] = codes[index] ?? 0;
  if (foreign === 0) return plain;
  let latin = 0;
  for (const code of codes) if (code < FOREIGN && isLetter(code)) latin++;
  for (let start = 0; start < codes.length; start++) {
    if (!isAlphanumeric(plain[start])) continue;
    let end = start;
    let mixed = false;
    let untellable = true;
    for (; end < codes.length && isAlphanumeric(plain[end]); end++) {
      const code = codes[end] ?? 0;
      if (code < FOREIGN && isLetter(code)) mixed = true;
      if (code === OTHER || (code & FOREIGN && !(code & TWIN))) untellable = false;
    }
    if (!mixed && !untellable && latin < foreign) {
      for (let position = start; position < end; position++)
        if ((codes[position] ?? 0) & FOREIGN) plain[position] = OTHER;
    }
    start = end;
  }
  return plain;
}
