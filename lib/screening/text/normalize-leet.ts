import "server-only";
import { OTHER } from "../words/characters";
import { BETWEEN_LETTERS, LEET } from "../words/leet";
import { INSIDE } from "../words/lexicon";
import { LETTER_WORDS } from "../words/pieces";
import { createWordReader } from "../words/reader";
import { isAlphanumeric, isBlank, isDigit, isLetter, type Symbols, symbolCode, toSymbols } from "../words/symbols";
import type { PreparedText } from "./classifier";

interface Folding {
  units: Uint16Array;
  at: Uint32Array;
  length: number;
}

/** Lower case, plain letters, disguises undone for listed words only. Accepts any string, in linear time. */
export function prepareText(text: string): PreparedText {
  const symbols = toSymbols(text);
  const { codes, count } = symbols;
  const room = count * 2 + 1;
  const folding: Folding = { units: new Uint16Array(room), at: new Uint32Array(room), length: 0 };
  const { readAt } = createWordReader(symbols);
  let chunkEnd = 0;
  let veiled = false;
  let link = false;
  let readable = false;
  for (let index = 0; index < count; ) {
    if (index >= chunkEnd) {
      for (chunkEnd = index + 1; chunkEnd < count && !isBlank(codes[chunkEnd]); ) chunkEnd++;
      link = isLink(codes, index, chunkEnd);
      veiled = !link && isVeiled(codes, index, chunkEnd);
      readable = isReadable(codes, index, chunkEnd);
    }
    const inside = index > 0 && isAlphanumeric(codes[index - 1]);
    if (readable && !link && (!inside || (veiled && mayBeginInside(codes, index)))) {
      const reading = readAt(index);
      if (reading && !(inside && beginsAfter(chunkEnd, reading.first[1] ?? 0))) {
        const { letters } = reading.word;
        for (let letter = 0; letter < letters.length; letter++) {
          put(folding, letters.charCodeAt(letter), symbols.from[reading.first[letter] ?? index] ?? 0);
        }
        index = reading.end;
        continue;
      }
      const run = inside ? 0 : spelledRun(symbols, index);
      if (run && !readsLater(index, run)) {
        index = putRun(symbols, folding, index, run);
        continue;
      }
    }
    index = putOne(symbols, folding, index, link);
  }
  folding.at[folding.length] = text.length;
  const { units, length } = folding;
  return {
    original: text,
    folded: Buffer.from(units.buffer, units.byteOffset, length * 2).toString("utf16le"),
    at: folding.at.subarray(0, length + 1),
  };

  /** 'code1f: f u c k': the first letter is repeated in a later chunk, where the word begins. */
  function beginsAfter(chunkEnd: number, secondLetter: number): boolean {
    for (let position = chunkEnd; position < secondLetter; position++) if (isAlphanumeric(codes[position])) return true;
    return false;
  }

  /** 'I f u c k a lot': a listed word may start after letters that are words. */
  function readsLater(start: number, end: number): boolean {
    for (let position = start; position < end; position++) {
      if (isAlphanumeric(codes[position])) {
        if (position > start && readAt(position)?.word.entry) return true;
        if (!LETTER_WORDS.has(codes[position] ?? 0)) return false;
      }
    }
    return false;
  }
}

function mayBeginInside(codes: Uint8Array, index: number): boolean {
  const code = codes[index] ?? 0;
  return codes[index - 1] !== code && (INSIDE.has(code) || isDigit(code));
}

function put(folding: Folding, unit: number, index: number) {
  folding.units[folding.length] = unit;
  folding.at[folding.length++] = index;
}

/** Returns the next index. */
function putOne(symbols: Symbols, folding: Folding, index: number, link: boolean): number {
  const { codes, from, text, runEnd } = symbols;
  const code = codes[index] ?? 0;
  if (isLetter(code)) {
    const end = runEnd[index] ?? index + 1;
    const stretched = !link && end - index > 2 && (isAlphanumeric(codes[index - 1]) || isAlphanumeric(codes[end]));
    for (let each = index; each < (stretched ? index + 1 : end); each++) put(folding, code, from[each] ?? 0);
    return end;
  }
  if (!link && isPronoun(codes, index)) {
    put(folding, symbolCode("i"), from[index] ?? 0);
    return index + 1;
  }
  const end = link ? index : endOfFigures(codes, index);
  for (let each = index; each < end; each++) put(folding, BETWEEN_LETTERS[codes[each] ?? 0] ?? 0, from[each] ?? 0);
  if (end > index) return end;
  const start = from[index] ?? 0;
  if (code > 2 && code < 128) put(folding, code, start);
  else putAsWritten(folding, text, start, code);
  return index + 1;
}

/** Puts a character in lower case if that has the same length. */
function putAsWritten(folding: Folding, text: string, start: number, code: number) {
  const unit = text.charCodeAt(start);
  const next = text.charCodeAt(start + 1);
  if (unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000) {
    put(folding, unit, start);
    put(folding, next, start);
    return;
  }
  const lower = code === OTHER ? String.fromCharCode(unit).toLowerCase() : "";
  put(folding, lower.length === 1 ? lower.charCodeAt(0) : unit, start);
}

const MAX_LEET_FIGURES = 4;

/** Digits and signs that replace letters inside a word; returns `start` if there are none. */
function endOfFigures(codes: Uint8Array, start: number): number {
  if (!isLetter(codes[start - 1])) return start;
  let end = start;
  while (end - start < MAX_LEET_FIGURES && BETWEEN_LETTERS[codes[end] ?? 0]) end++;
  return isLetter(codes[end]) ? end : start;
}

const [ONE, APOSTROPHE] = [symbolCode("1"), symbolCode("'")];

/** "1 w1ll", "1'll": a lone 1 before a word with figures between its letters. */
function isPronoun(codes: Uint8Array, index: number): boolean {
  if (codes[index] !== ONE || !isBlank(codes[index - 1])) return false;
  if (codes[index + 1] === APOSTROPHE) return isLetter(codes[index + 2]);
  if (!isBlank(codes[index + 1]) || !isLetter(codes[index + 2])) return false;
  for (let position = index + 3; position < codes.length && !isBlank(codes[position]); position++)
    if (codes[position] !== AT && endOfFigures(codes, position) > position) return true;
  return false;
}

/** A run ('U.S.A', 'i d i o t') has three letters with signs or four with blanks between them. 0 if there is none. */
function spelledRun({ codes, runEnd, count }: Symbols, start: number): number {
  let letters = 0;
  let end = 0;
  let blanks = 0;
  let gap = 0;
  for (let index = start; index < count && isLetter(codes[index]); ) {
    const next = runEnd[index] ?? count;
    if (isAlphanumeric(codes[next])) break;
    letters++;
    end = next;
    let further = next;
    while (further < count && further - next < 3 && !isAlphanumeric(codes[further]) && !LEET[codes[further] ?? 0])
      further++;
    // The letters of one word are evenly spaced.
    if (letters > 1 && further - next !== gap) break;
    gap = further - next;
    if (isBlank(codes[next]) || isBlank(codes[further - 1])) blanks++;
    index = further;
  }
  return letters > (blanks > 0 ? 3 : 2) ? end : 0;
}

function putRun({ codes, from }: Symbols, folding: Folding, start: number, end: number): number {
  for (let index = start; index < end; index++) {
    const code = codes[index] ?? 0;
    if (isLetter(code) && codes[index - 1] !== code) put(folding, code, from[index] ?? 0);
  }
  return end;
}

function isVeiled(codes: Uint8Array, start: number, end: number): boolean {
  let lettered = false;
  let veiled = false;
  for (let index = start; index < end; index++) {
    if (!isLetter(codes[index])) veiled = lettered;
    else if (veiled) return true;
    else lettered = true;
  }
  return false;
}

/** A word is short, has a letter, or has a sign for 'a' or 's'. */
function isReadable(codes: Uint8Array, start: number, end: number): boolean {
  if (end - start < 4) return true;
  for (let index = start; index < end; index++)
    if (isLetter(codes[index]) || codes[index] === AT || codes[index] === DOLLAR) return true;
  return false;
}

const [AT, DOLLAR, DOT, COLON, DOUBLE_U] = [
  symbolCode("@"),
  symbolCode("$"),
  symbolCode("."),
  symbolCode(":"),
  symbolCode("w"),
];

function isLink(codes: Uint8Array, start: number, end: number): boolean {
  const opens = (text: string, index: number) =>
    [...text].every((character, place) => codes[index + place] === symbolCode(character));
  for (let position = start; position < end; position++) {
    if (codes[position] === COLON && opens("://", position)) return position > start;
    if (codes[position] === DOUBLE_U && position - start < 3 && opens("www.", position)) return true;
    if (
      codes[position] === AT &&
      position - start > 1 &&
      isAlphanumeric(codes[position - 1]) &&
      isAlphanumeric(codes[position - 2])
    ) {
      const dot = codes.subarray(position, Math.min(end, position + 80)).indexOf(DOT);
      if (dot > 1 && isLetter(codes[position + dot + 1]) && isLetter(codes[position + dot + 2])) return true;
    }
  }
  return false;
}
