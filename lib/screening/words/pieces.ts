import "server-only";
import { LEET } from "./leet";
import { KNOWN_PIECES, LISTED_WORDS } from "./lexicon";
import type { ReadingPath } from "./path";
import type { ReadingShape } from "./shape";
import { isAlphanumeric, isBlank, isLetter, isSign, isUpper, symbolCode } from "./symbols";

interface Piece {
  text: string;
  /** Index in the word. */
  at: number;
  /** Symbols since the previous piece, and the first of them. */
  gap: number;
  sign: number;
  blank: boolean;
}

function piecesOf({ symbols: { codes }, word, depth, first, after }: ReadingPath): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (let index = 1; index <= depth; index++) {
    const place = after[index - 1] ?? 0;
    if (index < depth && first[index] === place) continue;
    const before = start > 0 ? (after[start - 1] ?? 0) : (first[0] ?? 0);
    const gap = (first[start] ?? 0) - before;
    let blank = false;
    for (let between = before; between < before + gap; between++) blank ||= isBlank(codes[between]);
    pieces.push({ text: word.letters.slice(start, index), at: start, gap, sign: codes[before] ?? 0, blank });
    start = index;
  }
  return pieces;
}

export function isParted(path: ReadingPath, shape: ReadingShape): boolean {
  if (shape.spelledOut) return isSpelledOut(path, shape);
  if (path.overBlank || path.overSign || shape.letters < 2) return false;
  const { symbols, word, start } = path;
  const pieces = piecesOf(path);
  const atJoints = ({ at, gap, blank }: Piece) =>
    at === 0 || (gap < 3 && word.joints.some((joint) => joint.at === at && (joint.space || !blank)));
  if (word.joints.length > 0 && pieces.every(atJoints)) return true;
  if (symbols.codes[start - 1] === symbolCode("'") && isAlphanumeric(symbols.codes[start - 2])) return false;
  return shape.blankGaps > 0 ? isApart(path, shape, pieces) : isJoined(path, shape, pieces);
}

const OPENING = new Set(Array.from("([", symbolCode));

/** The '|' before '@55' in 'c|@55'. */
export function goesOn(codes: Uint8Array, index: number, step: 1 | -1): boolean {
  const sign = codes[index];
  if (sign === undefined || !isSign(sign) || !LEET[sign]) return false;
  if (isAlphanumeric(codes[index + step])) return true;
  return step === 1 ? sign !== symbolCode("!") : isSign(codes[index + step]) || !OPENING.has(sign);
}

/** Text speak: 'u r a'. */
export const LETTER_WORDS: ReadonlySet<number> = new Set(Array.from("aiur", symbolCode));

/** 'f u c k', 'f.u.c.k': single letters only, and the complete run of them. */
function isSpelledOut(
  { symbols: { codes }, depth, start, end, overBlank, overSign }: ReadingPath,
  shape: ReadingShape,
): boolean {
  const { letters, gaps, blankGaps, widest } = shape;
  if (letters < 2 || (depth < 4 && letters < depth)) return false;
  if (blankGaps > 0 ? blankGaps < gaps || overSign : overBlank) return false;
  if (shape.letterlike === "several") return false;
  return !runsOn(codes, start - 1, -1, blankGaps > 0, widest) && !runsOn(codes, end, 1, blankGaps > 0, widest);
}

/** Whether the text goes on at the same spacing, with a letter that is not a word. */
function runsOn(codes: Uint8Array, from: number, step: 1 | -1, blank: boolean, widest: number, further = 3): boolean {
  let blanks = 0;
  let index = from;
  for (; Math.abs(index - from) < widest && isSignOrBlank(codes[index]); index += step)
    if (isBlank(codes[index])) blanks++;
  const letter = codes[index];
  if (!isLetter(letter) || index === from || blanks > 0 !== blank) return false;
  while (codes[index] === letter) index += step;
  if (isAlphanumeric(codes[index])) return false;
  const word = blank && LETTER_WORDS.has(letter ?? 0);
  return !word || (further > 0 && runsOn(codes, index, step, blank, widest, further - 1));
}

const isSignOrBlank = (code: number | undefined) => code !== undefined && !isAlphanumeric(code);

const CONTRACTIONS = new Set(["s", "re", "ll", "ve", "d", "t", "m"]);
/** '<b>itch</b>' */
const TAG_SIGNS = new Set(Array.from("<>", symbolCode));
const SENTENCE_SIGNS = new Set(Array.from(".,:;!?", symbolCode));

/** 'fu.ck', 'bell-end': signs between the pieces. */
function isJoined({ symbols, depth, first, start, end }: ReadingPath, shape: ReadingShape, pieces: Piece[]): boolean {
  const { codes } = symbols;
  if (shape.swapped || isAlphanumeric(codes[start - 1])) return false;
  if (shape.letterlike !== "none") {
    if (shape.letters < depth || isAlphanumeric(codes[end]) || shape.letterlike === "several") return false;
    if (goesOn(codes, start - 1, -1) || goesOn(codes, end, 1)) return false;
  }
  if (shape.apostrophe) return !CONTRACTIONS.has(pieces.at(-1)?.text ?? "");
  if (pieces.some(({ gap, sign }) => gap > 0 && TAG_SIGNS.has(sign))) return false;
  // A full stop without a space after it: 'they are bulls.Hit them'.
  const sentence = pieces.some(
    ({ at, gap, sign }) => gap > 0 && SENTENCE_SIGNS.has(sign) && isUpper(symbols, first[at] ?? 0),
  );
  return !sentence || !isUpper(symbols, start) || pieces.some(({ text }) => !isKnown(text));
}

const isKnown = (text: string) => (text.length === 1 ? text === "a" || text === "i" : KNOWN_PIECES.has(text));

/** A piece with this score is enough on its own: 'fuck face'. */
const SUFFICIENT_PIECE_SCORE = 0.6;

/** 'fu ck': single spaces between a few pieces that are not all words. */
function isApart(
  { symbols, word, depth, first, end, cost }: ReadingPath,
  shape: ReadingShape,
  pieces: Piece[],
): boolean {
  const { codes } = symbols;
  if (shape.widest > 1 || pieces.some(({ gap, sign }) => gap > 0 && sign !== symbolCode(" "))) return false;
  // The gaps must be the only disguise, and the last piece must end.
  if (cost !== shape.gaps || isAlphanumeric(codes[end])) return false;
  const unknown = pieces.filter(({ text }) => !isKnown(text)).map(({ text }) => text);
  if (!word.entry) return unknown.length > 0;
  if (pieces.some(({ text }) => (LISTED_WORDS.get(text)?.entry?.score ?? 0) >= SUFFICIENT_PIECE_SCORE)) return true;
  const share = unknown.join("").length;
  if (pieces.length > 2) return share * 2 >= depth;
  const [one = "", other = ""] = pieces.map(({ text }) => text);
  if (one.length > 1 && other.length > 1) {
    return unknown.length === 2 || (unknown.length === 1 && (share > 2 || !/[aeiouy]/.test(unknown[0] ?? "")));
  }
  // 'Ana L' and 'Dic K' are names.
  if (one.length > 1 && isUpper(symbols, first[0] ?? 0) && isUpper(symbols, first[depth - 1] ?? 0)) return false;
  const longer = one.length > 1 ? one : other;
  return !isKnown(longer) && (share === depth || longer.length > 3);
}
