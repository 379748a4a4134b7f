import "server-only";
import { MASK, MASKS_A_VOWEL } from "./leet";
import { ENDS_ANYWHERE, ENDS_WHOLE, KNOWN_PIECES } from "./lexicon";
import type { ReadingPath } from "./path";
import { goesOn, isParted } from "./pieces";
import { type ReadingShape, readingShape } from "./shape";
import { isAlphanumeric, isDigit, isLetter, isSign, isUpper, symbolCode } from "./symbols";

export function isPlausible(path: ReadingPath): boolean {
  if (!isBounded(path)) return false;
  if (path.cost === 0) return true;
  if (path.word.asSpelt) return false;
  if (path.masks > 0) return isMasked(path);
  const shape = readingShape(path);
  return path.parted ? isParted(path, shape) : isRespelt(path, shape);
}

function isBounded({ symbols: { codes }, start, end, ends, cost }: ReadingPath): boolean {
  if (isAlphanumeric(codes[start - 1]) && (ends !== ENDS_ANYWHERE || isSign(codes[start]))) return false;
  if (ends !== ENDS_WHOLE || !isAlphanumeric(codes[end])) return true;
  let after = end;
  while (isDigit(codes[after])) after++;
  return cost === 0 && after > end && !isAlphanumeric(codes[after]);
}

const ASTERISK = symbolCode("*");

/** 'f*ck', 'f**k', 'n****r', 'f-ck': the visible letters must identify the word. */
function isMasked({ symbols: { codes }, word, ends, start, end, depth, first, masks, cost }: ReadingPath): boolean {
  if (!word.entry || cost > masks * 2 || !isLetter(codes[start]) || depth - masks < 2) return false;
  const signs = new Set<number>();
  let hidden = "";
  let groups = 0;
  let longest = 0;
  let shown = 0;
  for (let index = 0; index < depth; index++) {
    const code = codes[first[index] ?? 0] ?? 0;
    shown = isLetter(code) ? shown + 1 : 0;
    longest = Math.max(longest, shown);
    if (isLetter(code)) continue;
    if (hidden === "" || isLetter(codes[first[index - 1] ?? 0])) groups++;
    signs.add(code);
    hidden += word.letters[index];
  }
  const goesOnMasked = (position: number, beyond: number) =>
    signs.has(codes[position] ?? 0) && isAlphanumeric(codes[beyond]);
  if (goesOnMasked(start - 1, start - 2) || goesOnMasked(end, end + 1) || (groups > 1 && longest < 2)) return false;
  const within = isAlphanumeric(codes[start - 1]) || isAlphanumeric(codes[end]);
  if (within && (ends !== ENDS_ANYWHERE || groups > 1 || !/^[aeiou]/.test(hidden))) return false;
  const plenty = depth - masks > 2;
  const last = codes[first[depth - 1] ?? 0] ?? 0;
  if (!isLetter(last)) {
    const emphasis = codes[end] === ASTERISK || codes[start - 1] === ASTERISK;
    return masks === 1 && plenty && last === ASTERISK && !within && !emphasis;
  }
  if ([...signs].some((code) => MASK[code] === MASKS_A_VOWEL)) return plenty && masks === 1;
  return masks <= depth - masks || plenty || depth > 5;
}

/** Whether the word is in one piece, with digits, signs or repeated letters. */
function isRespelt(path: ReadingPath, shape: ReadingShape): boolean {
  const { symbols, word, depth, first, after, end, start } = path;
  const { codes } = symbols;
  if (goesOn(codes, end, 1)) return false;
  if (shape.letters < depth) return !goesOn(codes, start - 1, -1) && (word.entry === undefined || isLeet(path, shape));
  let stretch = 1;
  let doubled = "";
  for (let index = 0; index < depth; index++) {
    const length = (after[index] ?? 0) - (first[index] ?? 0);
    if (length > stretch) doubled = word.letters[index] ?? "";
    stretch = Math.max(stretch, length);
  }
  // 'shiitak' is not a stretched word with an ending, and 'Nigg' and 'Pollack' are names.
  if (stretch < 3 && isLetter(codes[end])) return false;
  return !(stretch === 2 && isUpper(symbols, start) && !isUpper(symbols, start + 1) && /[^aeiou]/.test(doubled));
}

/** Rather than a price, road, score or punctuation. */
function isLeet(
  { symbols, word, depth, first, after, end, start, cost }: ReadingPath,
  { letters, digits }: ReadingShape,
): boolean {
  const { codes } = symbols;
  const opening = codes[start] ?? 0;
  const closing = codes[first[depth - 1] ?? 0] ?? 0;
  if (letters === 0 && digits > 0 && opening !== symbolCode("@")) {
    const price = digits === depth - 1 && (opening === symbolCode("$") || !isDigit(closing));
    if (digits === depth || price) return false;
  }
  if (
    letters === 1 &&
    digits === depth - 1 &&
    (isUpper(symbols, start) || (depth < 5 && closing === symbolCode("s")))
  ) {
    return false;
  }
  if (cost > 1) return true;
  if (CLOSING.has(closing)) {
    return (word.entry?.score ?? 0) >= 0.6 && !isUpper(symbols, start) && end === (first[depth - 1] ?? 0) + 1;
  }
  if (!OPENING.has(opening) || (after[0] ?? 0) > start + 1) return true;
  if (opening === symbolCode("#")) return false;
  return !KNOWN_PIECES.has(word.letters.slice(1)) || !codes.subarray(end, end + 80).some((code) => CLOSES.has(code));
}

/** Open a bracket or hashtag more often than they represent a letter. */
const OPENING = new Set(Array.from("([#", symbolCode));
const CLOSES = new Set(Array.from(")]", symbolCode));
/** End a sentence or bracket more often than they represent a letter. */
const CLOSING = new Set(Array.from("!|(<", symbolCode));
