import "server-only";
import { LEET, VOWEL_MASKS } from "./leet";
import { ENDS_ANYWHERE, ENDS_WHOLE, KNOWN_PIECES } from "./lexicon";
import type { Path } from "./reader";
import { isAlphanumeric, isBlank, isDigit, isLetter, isSign, type Symbols } from "./symbols";

const APOSTROPHE = 39;
const ASTERISK = 42;
const EXCLAMATION = 33;
const isUpper = (symbols: Symbols, at: number) => /\p{Lu}/u.test(symbols.text[symbols.from[at] ?? 0] ?? "");

/** Whether a reading is one that a writer can have meant, and not what ordinary writing happens to look like. */
export function acceptable(path: Path): boolean {
  if (!bounded(path)) return false;
  if (path.cost === 0) return true;
  if (path.masks > 0) return masked(path);
  const pieces = piecesOf(path);
  if (pieces.length === 1) return spelt(path);
  return pieces.every(({ letters }) => letters === 1) ? spaced(path, pieces) : parted(path, pieces);
}

/** Whether the word begins and ends where a word may. */
function bounded({ symbols: { codes }, start, end, ends, cost }: Path): boolean {
  const inside = start > 0 && isAlphanumeric(codes[start - 1]);
  if (inside && ends !== ENDS_ANYWHERE) return false;
  if (ends !== ENDS_WHOLE || !isAlphanumeric(codes[end])) return true;
  let after = end;
  while (isDigit(codes[after])) after++;
  return cost === 0 && after > end && !isAlphanumeric(codes[after]);
}

/** Whether the sign beside a reading may itself be a letter of a longer word: the '|' before '@55' in 'c|@55'. */
function goesOn(codes: Uint8Array, at: number, step: 1 | -1): boolean {
  const sign = codes[at];
  if (!isSign(sign) || LEET[sign ?? 0] === undefined) return false;
  if (isAlphanumeric(codes[at + step])) return true;
  if (step === 1) return sign !== EXCLAMATION;
  return isSign(codes[at + step]) || !BRACKETS.has(sign ?? 0);
}

const BRACKETS = new Set([..."([{<"].map((bracket) => bracket.charCodeAt(0)));

/** 'f*ck', 'f**k', 'n****r', 'f-ck': what is left must name the word. */
function masked({ symbols: { codes }, word, ends, start, end, depth, first, masks, cost }: Path): boolean {
  if (!word.entry || cost > masks) return false;
  if (ends !== ENDS_ANYWHERE && isAlphanumeric(codes[end])) return false;
  const signs = new Set<number>();
  let groups = 0;
  let longest = 0;
  let piece = 0;
  for (let at = 0; at < depth; at++) {
    const code = codes[first[at] ?? 0] ?? 0;
    piece = isLetter(code) ? piece + 1 : 0;
    longest = Math.max(longest, piece);
    if (isLetter(code)) continue;
    signs.add(code);
    if (at === 0 || isLetter(codes[first[at - 1] ?? 0])) groups++;
  }
  const beside = (at: number, beyond: number) => signs.has(codes[at] ?? 0) && isAlphanumeric(codes[beyond]);
  if (beside(start - 1, start - 2) || beside(end, end + 1) || (groups > 1 && longest < 2)) return false;
  const real = depth - masks;
  if (!isLetter(codes[start]) || real < 2) return false;
  if ([...signs].some((code) => VOWEL_MASKS.has(code))) return real > 2 && masks === 1;
  const last = codes[first[depth - 1] ?? 0] ?? 0;
  if (!isLetter(last)) return masks === 1 && real > 2 && last === ASTERISK && !isAlphanumeric(codes[end]);
  return masks <= real || real > 2 || depth > 5;
}

interface Piece {
  /** Offsets in the word. */
  from: number;
  letters: number;
  /** What stands between it and the piece before: how many symbols, and whether a blank is among them. */
  gap: number;
  blank: boolean;
  apostrophe: boolean;
}

function piecesOf({ symbols: { codes }, depth, first, after }: Path): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < depth; at++) {
    const [from, to] = [at > 0 ? (after[at - 1] ?? 0) : (first[0] ?? 0), first[at] ?? 0];
    const last = pieces.at(-1);
    if (last && from === to) {
      last.letters++;
      continue;
    }
    const between = codes.subarray(from, to);
    pieces.push({
      from: at,
      letters: 1,
      gap: to - from,
      blank: between.some((code) => isBlank(code)),
      apostrophe: between.includes(APOSTROPHE),
    });
  }
  return pieces;
}

/** A word in one piece, with figures, signs or too many letters in it. */
function spelt({ symbols, word, depth, first, after, end, start, cost }: Path): boolean {
  const { codes } = symbols;
  let letters = 0;
  let digits = 0;
  for (let at = 0; at < depth; at++) {
    if (isLetter(codes[first[at] ?? 0])) letters++;
    else if (isDigit(codes[first[at] ?? 0])) digits++;
  }
  if (goesOn(codes, end, 1)) return false;
  if (letters === depth) return true;
  if (goesOn(codes, start - 1, -1)) return false;
  if (letters === 0 && digits > 0 && codes[start] !== 64) return false;
  const lastCode = codes[first[depth - 1] ?? 0] ?? 0;
  if (letters === 1 && digits === depth - 1) {
    // A55 is a road, 45s are records.
    if (isUpper(symbols, start) || (depth > 2 && isLetter(lastCode))) return false;
  }
  if (cost > 1) return true;
  if (isSign(lastCode) && (word.entry?.score ?? 0) < 0.6) return false;
  if (isSign(lastCode) && (isUpper(symbols, start) || end - (first[depth - 1] ?? 0) > 1)) return false;
  const opening = codes[start] ?? 0;
  if (!isSign(opening) || opening === 36 || opening === 64) return true;
  return (after[0] ?? 0) > start + 1 || (opening !== 35 && !KNOWN_PIECES.has(word.letters.slice(1)));
}

/** 'f u c k', 'f.u.c.k': every letter alone, and the whole of the run of single letters. */
function spaced(path: Path, pieces: Piece[]): boolean {
  const { symbols, depth, start, end, first } = path;
  const { codes } = symbols;
  if (pieces.length < 3) return false;
  const letters = Array.from(first.subarray(0, depth)).filter((at) => isLetter(codes[at])).length;
  if (letters < 2 || letters * 2 < depth) return false;
  const blank = pieces.slice(1).every((piece) => piece.blank);
  const widest = Math.max(...pieces.slice(1).map(({ gap }) => gap));
  return !runsOn(codes, start - 1, -1, blank, widest) && !runsOn(codes, end, 1, blank, widest);
}

/** The letters that are words by themselves, 'u r a' among friends. */
export const LETTER_WORDS: ReadonlySet<number> = new Set([..."aiur"].map((letter) => letter.charCodeAt(0)));

/** Whether another single letter that is no word by itself stands beside the run at the same distance. */
function runsOn(codes: Uint8Array, at: number, step: 1 | -1, blank: boolean, widest: number): boolean {
  let gap = 0;
  let blanks = 0;
  let next = at;
  for (; next >= 0 && next < codes.length && !isAlphanumeric(codes[next]) && gap <= widest; next += step) {
    gap++;
    if (isBlank(codes[next])) blanks++;
  }
  if (next < 0 || next >= codes.length || gap === 0 || gap > widest || blanks > 0 !== blank) return false;
  const letter = codes[next];
  if (!isLetter(letter)) return false;
  let beyond = next;
  while (codes[beyond] === letter) beyond += step;
  if (isAlphanumeric(codes[beyond])) return false;
  return !blank || letter === undefined || !LETTER_WORDS.has(letter) || runsOn(codes, beyond, step, blank, widest);
}

/** 'fu ck', 'fu.ck', 'bell-end': a word in a few pieces, not all of which are words. */
function parted(path: Path, pieces: Piece[]): boolean {
  const { symbols, word, start } = path;
  const { codes } = symbols;
  const gaps = pieces.slice(1);
  const jointed = gaps.every(
    ({ from, blank, gap }) => gap < 3 && word.joints.some(({ at, space }) => at === from && (space || !blank)),
  );
  if (jointed) return true;
  if (codes[start - 1] === APOSTROPHE && isAlphanumeric(codes[start - 2])) return false;
  const blanks = gaps.filter(({ blank }) => blank).length;
  const signs = new Set(gaps.map(({ from }) => codes[path.after[from - 1] ?? 0] ?? 0));
  if (blanks === 0 && [...signs].some((sign) => LEET[sign])) {
    const leet = path.first.subarray(0, path.depth).some((at) => !isLetter(codes[at]));
    const inside = isAlphanumeric(codes[start - 1]) || isAlphanumeric(codes[path.end]);
    if (leet || inside || signs.size > 1 || goesOn(codes, start - 1, -1) || goesOn(codes, path.end, 1)) return false;
  }
  const texts = pieces.map(({ from, letters }) => word.letters.slice(from, from + letters));
  if (blanks === 0) return joined(word.entry !== undefined, texts, gaps);
  if (blanks < gaps.length || gaps.some(({ gap }) => gap > 1) || !gapsAreSpaces(path, pieces)) return false;
  return path.cost === gaps.length && !isAlphanumeric(codes[path.end]) && apart(path, texts);
}

const ENDINGS = new Set(["er", "ers", "re", "ed", "ing", "in", "es", "y"]);
const CONTRACTIONS = new Set(["s", "re", "ll", "ve", "d", "t", "m"]);

/** Pieces with signs between them. */
function joined(listed: boolean, texts: string[], gaps: Piece[]): boolean {
  if (gaps.some(({ apostrophe }) => apostrophe) && CONTRACTIONS.has(texts.at(-1) ?? "")) return false;
  if (!listed) return gaps.every(({ apostrophe }) => !apostrophe);
  return texts.some((text, at) => !isKnown(text) || (at > 0 && ENDINGS.has(text)));
}

const isKnown = (text: string) => (text.length === 1 ? text === "a" || text === "i" : KNOWN_PIECES.has(text));

function gapsAreSpaces({ symbols: { codes }, after }: Path, pieces: Piece[]): boolean {
  return pieces.slice(1).every(({ from }) => codes[after[from - 1] ?? 0] === 32);
}

/** Pieces with single spaces between them. */
function apart({ symbols, word, depth, first }: Path, texts: string[]): boolean {
  const letters = Array.from(first.subarray(0, depth)).filter((at) => isLetter(symbols.codes[at])).length;
  if (letters < depth - 1) return false;
  const unknown = texts.filter((text) => !isKnown(text));
  if (!word.entry) return unknown.length > 0;
  const share = unknown.join("").length;
  if (texts.length > 2) return share * 2 >= word.letters.length;
  const [one = "", other = ""] = texts;
  if (one.length === 1 || other.length === 1) {
    const whole = one.length === 1 ? other : one;
    // 'Ana L', 'Dic K' are names.
    if (one.length > 1 && isUpper(symbols, first[0] ?? 0) && isUpper(symbols, first[depth - 1] ?? 0)) return false;
    return !isKnown(whole) && (share === depth || whole.length > 3);
  }
  return unknown.length === 2 || (unknown.length === 1 && (share > 2 || !/[aeiouy]/.test(unknown[0] ?? "")));
}
