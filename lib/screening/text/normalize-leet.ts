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
  for (let at = 0; at < count; ) {
    if (at >= chunkEnd) {
      for (chunkEnd = at + 1; chunkEnd < count && !isBlank(codes[chunkEnd]); ) chunkEnd++;
      link = isLink(codes, at, chunkEnd);
      veiled = !link && isVeiled(codes, at, chunkEnd);
      readable = isReadable(codes, at, chunkEnd);
    }
    const inside = at > 0 && isAlphanumeric(codes[at - 1]);
    if (readable && !link && (!inside || (veiled && mayBeginInside(codes, at)))) {
      const reading = readAt(at);
      if (reading && !(inside && beginsAfter(chunkEnd, reading.first[1] ?? 0))) {
        const { letters } = reading.word;
        for (let letter = 0; letter < letters.length; letter++) {
          put(folding, letters.charCodeAt(letter), symbols.from[reading.first[letter] ?? at] ?? 0);
        }
        at = reading.end;
        continue;
      }
      const run = inside ? 0 : spelledRun(symbols, at);
      if (run && !readsLater(at, run)) {
        at = putRun(symbols, folding, at, run);
        continue;
      }
    }
    at = putOne(symbols, folding, at, link);
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
    for (let at = chunkEnd; at < secondLetter; at++) if (isAlphanumeric(codes[at])) return true;
    return false;
  }

  /** 'I f u c k a lot': a listed word may start after letters that are words. */
  function readsLater(start: number, end: number): boolean {
    for (let at = start; at < end; at++) {
      if (isAlphanumeric(codes[at])) {
        if (at > start && readAt(at)?.word.entry) return true;
        if (!LETTER_WORDS.has(codes[at] ?? 0)) return false;
      }
    }
    return false;
  }
}

function mayBeginInside(codes: Uint8Array, at: number): boolean {
  const code = codes[at] ?? 0;
  return codes[at - 1] !== code && (INSIDE.has(code) || isDigit(code));
}

function put(folding: Folding, unit: number, at: number) {
  folding.units[folding.length] = unit;
  folding.at[folding.length++] = at;
}

/** Returns the next index. */
function putOne(symbols: Symbols, folding: Folding, at: number, link: boolean): number {
  const { codes, from, text, runEnd } = symbols;
  const code = codes[at] ?? 0;
  if (isLetter(code)) {
    const end = runEnd[at] ?? at + 1;
    const stretched = !link && end - at > 2 && (isAlphanumeric(codes[at - 1]) || isAlphanumeric(codes[end]));
    for (let each = at; each < (stretched ? at + 1 : end); each++) put(folding, code, from[each] ?? 0);
    return end;
  }
  const end = link ? at : endOfFigures(codes, at);
  for (let each = at; each < end; each++) put(folding, BETWEEN_LETTERS[codes[each] ?? 0] ?? 0, from[each] ?? 0);
  if (end > at) return end;
  const start = from[at] ?? 0;
  if (code > 2 && code < 128) put(folding, code, start);
  else putAsWritten(folding, text, start, code);
  return at + 1;
}

/** In lower case if that has the same length. */
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

/** A run ('U.S.A', 'i d i o t') has three letters with signs or four with blanks between them. 0 if there is none. */
function spelledRun({ codes, runEnd, count }: Symbols, start: number): number {
  let letters = 0;
  let end = 0;
  let blanks = 0;
  let gap = 0;
  for (let at = start; at < count && isLetter(codes[at]); ) {
    const next = runEnd[at] ?? count;
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
    at = further;
  }
  return letters > (blanks > 0 ? 3 : 2) ? end : 0;
}

function putRun({ codes, from }: Symbols, folding: Folding, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const code = codes[at] ?? 0;
    if (isLetter(code) && codes[at - 1] !== code) put(folding, code, from[at] ?? 0);
  }
  return end;
}

function isVeiled(codes: Uint8Array, start: number, end: number): boolean {
  let lettered = false;
  let veiled = false;
  for (let at = start; at < end; at++) {
    if (!isLetter(codes[at])) veiled = lettered;
    else if (veiled) return true;
    else lettered = true;
  }
  return false;
}

/** A word is short, has a letter, or has a sign for 'a' or 's'. */
function isReadable(codes: Uint8Array, start: number, end: number): boolean {
  if (end - start < 4) return true;
  for (let at = start; at < end; at++) if (isLetter(codes[at]) || codes[at] === AT || codes[at] === DOLLAR) return true;
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
  const opens = (text: string, at: number) =>
    [...text].every((character, place) => codes[at + place] === symbolCode(character));
  for (let at = start; at < end; at++) {
    if (codes[at] === COLON && opens("://", at)) return at > start;
    if (codes[at] === DOUBLE_U && at - start < 3 && opens("www.", at)) return true;
    if (codes[at] === AT && at - start > 1 && isAlphanumeric(codes[at - 1]) && isAlphanumeric(codes[at - 2])) {
      const dot = codes.subarray(at, Math.min(end, at + 80)).indexOf(DOT);
      if (dot > 1 && isLetter(codes[at + dot + 1]) && isLetter(codes[at + dot + 2])) return true;
    }
  }
  return false;
}
