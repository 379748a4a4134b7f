import "server-only";
import type { Prepared } from "./classifier";
import { OTHER } from "./words/characters";
import { BETWEEN_LETTERS } from "./words/leet";
import { LETTER_WORDS } from "./words/plausible";
import { readerOf } from "./words/reader";
import { isAlphanumeric, isBlank, isLetter, type Symbols, symbolsOf } from "./words/symbols";

/** What is written so far. */
interface Folding {
  units: Uint16Array;
  at: Uint32Array;
  length: number;
}

/**
 * Makes a text ready for the classifiers: lower case, plain letters, disguised words as they are meant. Words are read
 * by the lists in words/; what stands on none of them is only smoothed (look-alikes, repeats, spelt-out letters, figures
 * between letters). Takes any string of any length, in time that grows with it.
 */
export function prepare(text: string): Prepared {
  const symbols = symbolsOf(text);
  const { codes, count } = symbols;
  const folding: Folding = {
    units: new Uint16Array(text.length * 4 + 1),
    at: new Uint32Array(text.length * 4 + 1),
    length: 0,
  };
  const { readAt } = readerOf(symbols);
  let chunkEnd = 0;
  let veiled = false;
  let link = false;
  for (let at = 0; at < count; ) {
    if (at >= chunkEnd) {
      for (chunkEnd = at + 1; chunkEnd < count && !isBlank(codes[chunkEnd]); ) chunkEnd++;
      link = isLink(codes, at, chunkEnd);
      veiled = !link && isVeiled(codes, at, chunkEnd);
    }
    const inside = at > 0 && isAlphanumeric(codes[at - 1]);
    if (!link && (!inside || (veiled && codes[at - 1] !== codes[at]))) {
      const reading = readAt(at) ?? undefined;
      if (reading) {
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

  /** Whether a listed word begins in a run of single letters behind letters that are words: 'I f u c k a lot'. */
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

function put(folding: Folding, unit: number, at: number) {
  folding.units[folding.length] = unit;
  folding.at[folding.length++] = at;
}

/** Writes the symbol as it is meant by itself; returns the next one to look at. */
function putOne(symbols: Symbols, folding: Folding, at: number, link: boolean): number {
  const { codes, from, text } = symbols;
  const code = codes[at] ?? 0;
  const offset = from[at] ?? 0;
  const [before, after] = [codes[at - 1], codes[at + 1]];
  if (code < 3 || code > 127) {
    const meant = !link && isLetter(before) && isLetter(after) ? (BETWEEN_LETTERS[code] ?? 0) : 0;
    if (meant) put(folding, meant, offset);
    else for (const unit of unitsAt(text, offset, code)) put(folding, unit, offset);
    return at + 1;
  }
  if (!link && isLetter(code)) {
    const end = symbols.runEnd[at] ?? at + 1;
    const alone = !isAlphanumeric(before) && !isAlphanumeric(codes[end]);
    for (let each = 0; each < (end - at > 2 && !alone ? 1 : end - at); each++) put(folding, code, from[at + each] ?? 0);
    return end;
  }
  const meant = !link && isLetter(before) && isLetter(after) ? (BETWEEN_LETTERS[code] ?? 0) : 0;
  put(folding, meant || code, offset);
  return at + 1;
}

/** The original character, in lower case where that takes as many units. */
function unitsAt(text: string, offset: number, code: number): number[] {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 32);
  const lower = code === OTHER ? character.toLowerCase() : character;
  const written = lower.length === character.length ? lower : character;
  return Array.from({ length: written.length }, (_, unit) => written.charCodeAt(unit));
}

/**
 * The end of a run of single letters that begins here ('U.S.A', 'i d i o t'): three with signs between them or four with
 * blanks. 0 where there is none.
 */
function spelledRun({ codes, runEnd, count }: Symbols, start: number): number {
  let letters = 0;
  let end = 0;
  let blanks = 0;
  let pending = 0;
  for (let at = start; at < count && isLetter(codes[at]); ) {
    const next = runEnd[at] ?? count;
    if (isAlphanumeric(codes[next])) break;
    letters++;
    blanks += pending;
    end = next;
    pending = 0;
    for (at = next; at < count && at - next < 3 && !isAlphanumeric(codes[at]); at++) if (isBlank(codes[at])) pending++;
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

/** Whether figures or signs stand between the letters of a chunk. */
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

const AT = 64;
const DOT = 46;

/** Whether a chunk is a web or mail address. */
function isLink(codes: Uint8Array, start: number, end: number): boolean {
  const opens = (text: string, at: number) =>
    [...text].every((character, place) => codes[at + place] === character.charCodeAt(0));
  for (let at = start; at < end; at++) {
    if (codes[at] === 58 && opens("://", at)) return at > start;
    if (codes[at] === 119 && at - start < 3 && opens("www.", at)) return true;
    if (codes[at] === AT && at - start > 1 && isAlphanumeric(codes[at - 1]) && isAlphanumeric(codes[at - 2])) {
      const dot = codes.subarray(at, Math.min(end, at + 80)).indexOf(DOT);
      if (dot > 1 && isLetter(codes[at + dot + 1]) && isLetter(codes[at + dot + 2])) return true;
    }
  }
  return false;
}
