import "server-only";
import { DRAWN, type Drawn, LEET, MASK, MASKS_A_VOWEL, MASKS_ANY, MASKS_NOTHING, SWAPPED, VOWELS } from "./leet";
import { ALL_WORDS, ENDS_NOTHING, type LexiconWord, NO_LETTER, TRIE } from "./lexicon";
import type { ReadingPath } from "./path";
import { isPlausible } from "./plausible";
import { isAlphanumeric, isBlank, isLetter, type Symbols, symbolCode } from "./symbols";

/** A match; valid until the next call. */
export interface WordReading {
  word: LexiconWord;
  end: number;
  cost: number;
  first: Uint32Array;
}

const MAX_DEPTH = 40;
/** No disguise needs more. */
const MAX_COST = 60;
const MAX_GAP = 3;
const MAX_MASKS = 4;
const ZED = 122;
const VEE = 118;
/** Resemble letters but often separate them. */
const PARTING = new Set(Array.from("|#", symbolCode));
/** The veil is the number of masked letters, or these flags: a separated word has no masked letters. */
const PARTED = 64;
/** A separator resembles a letter. */
const BY_LETTERS = 1;
/** Letters on both sides of a gap are read as one: 'f f u u', 'f.f.u.u'. */
const STAYED_OVER_BLANK = 2;
const STAYED_OVER_SIGN = 4;

/** Steps of about 10 ns. */
const STEPS_PER_START = 1000;
/** A base and an amount per symbol, ten times the need of ordinary text. */
const STEPS_PER_TEXT = 5000;
const STEPS_PER_SYMBOL = 2;
/** Steps for evaluating a match, and for looking for drawn letters. */
const STEPS_PER_READING = 25;
const STEPS_PER_DRAWING = 5;
/** Steps per start once the budget is spent, for as many further steps as symbols: enough for light disguises. */
const STEPS_WHEN_SPENT = 30;

const { children, word: wordAt, ends: endsAt, depth: depthOf, letter: letterOf } = TRIE;

/** Matches lexicon words under any mix of leet, repeated or masked letters, and separating signs and blanks. */
export function createWordReader(symbols: Symbols): { readAt: (start: number) => WordReading | undefined } {
  const { codes, count, runEnd } = symbols;
  const first = new Uint32Array(MAX_DEPTH + 2);
  const after = new Uint32Array(MAX_DEPTH + 2);
  const path: ReadingPath = {
    symbols,
    word: { letters: "", joints: [] },
    ends: 0,
    start: 0,
    end: 0,
    depth: 0,
    first,
    after,
    masks: 0,
    parted: false,
    overBlank: false,
    overSign: false,
    cost: 0,
  };
  const best: WordReading = { word: path.word, end: 0, cost: 0, first: new Uint32Array(MAX_DEPTH + 2) };
  let steps = 0;
  let limit = 0;
  let left = STEPS_PER_TEXT + count * STEPS_PER_SYMBOL;

  function consider(node: number, p: number, cost: number, veil: number) {
    if (p < best.end || (p === best.end && cost > best.cost)) return;
    const word = ALL_WORDS[(wordAt[node] ?? 0) - 1];
    if (!word || (p === best.end && cost === best.cost && outranks(best.word, word))) return;
    path.word = word;
    path.ends = endsAt[node] ?? ENDS_NOTHING;
    path.end = p;
    path.depth = depthOf[node] ?? 0;
    path.masks = veil < PARTED ? veil : 0;
    path.parted = veil >= PARTED;
    path.overBlank = path.parted && (veil & STAYED_OVER_BLANK) > 0;
    path.overSign = path.parted && (veil & STAYED_OVER_SIGN) > 0;
    path.cost = cost;
    if (cost > 0) steps += STEPS_PER_READING + path.depth;
    if (!isPlausible(path)) return;
    best.word = word;
    best.end = p;
    best.cost = cost;
    best.first.set(first);
  }

  /** An ordinary word wins, then the more serious one. */
  const outranks = (one: LexiconWord, other: LexiconWord) => !one.entry || (other.entry?.score ?? 1) <= one.entry.score;

  /** The symbols from p to q are equal; they may repeat the previous letter. */
  function take(node: number, p: number, q: number, letter: number, cost: number, gap: number, veil: number) {
    const depth = depthOf[node] ?? 0;
    let child = node;
    // As one letter of the word, as two ('ss') or three ('asssucker').
    for (let used = 1; used <= q - p && used <= 3; used++) {
      child = children[child * 26 + letter] ?? 0;
      if (!child) break;
      first[depth + used - 1] = p + used - 1;
      if (used > 1) after[depth + used - 2] = p + used - 1;
      after[depth + used - 1] = q;
      walk(child, q, cost + Math.min(q - p - used, 3), 0, veil);
    }
    if (letter !== letterOf[node] || (gap > 0 && veil & BY_LETTERS)) return;
    const before = after[depth - 1] ?? 0;
    after[depth - 1] = q;
    const over = gap === 0 ? 0 : isBlank(codes[p - 1]) ? STAYED_OVER_BLANK : STAYED_OVER_SIGN;
    walk(node, q, cost + 1, 0, veil | over);
    after[depth - 1] = before;
  }

  /** `gap` is the number of signs or blanks since the last letter. */
  function walk(node: number, p: number, cost: number, gap: number, veil: number) {
    const depth = depthOf[node] ?? 0;
    if (++steps > limit || cost > MAX_COST || depth > MAX_DEPTH) return;
    if (gap === 0 && endsAt[node]) consider(node, p, cost, veil);
    if (p >= count) return;
    const code = codes[p] ?? 0;
    const q = runEnd[p] ?? count;
    if (isLetter(code)) {
      take(node, p, q, code - 97, cost, gap, veil);
      const swapped = swappedFor(node, p, code, gap);
      if (swapped !== NO_LETTER) take(node, p, q, swapped, cost + 1, gap, veil);
    }
    const meant = LEET[code] && !isSeparator(p, code) ? LEET[code] : undefined;
    for (let each = 0; meant && each < meant.length; each++) {
      const letter = meant[each] ?? 0;
      take(node, p, q, letter, cost + 1, gap, veil);
      // '11' may be 'il'.
      if (meant.length > 1 && q > p + 1) take(node, p, p + 1, letter, cost + 1, gap, veil);
    }
    const drawn = DRAWN[code];
    if (drawn && (meant || !LEET[code])) draw(node, p, drawn, cost, gap, veil);
    if (depth === 0 || isAlphanumeric(code)) return;
    if (gap < MAX_GAP && (veil === 0 || veil >= PARTED)) {
      const effort = meant || MASK[code] === MASKS_ANY ? 2 : gap === 0 ? 1 : 0;
      walk(node, p + 1, cost + effort, gap + 1, veil | PARTED | (meant ? BY_LETTERS : 0));
    }
    if (veil < MAX_MASKS && left > 0) mask(node, p, code, cost, veil);
  }

  /** Returns NO_LETTER if none. */
  function swappedFor(node: number, p: number, code: number, gap: number): number {
    const swapped = SWAPPED[code - 97] ?? NO_LETTER;
    if (swapped === NO_LETTER || code === VEE) return swapped;
    const next = codes[runEnd[p] ?? count];
    if (code === ZED) return gap === 0 && runEnd[p] === p + 1 && isBlank(next) ? swapped : NO_LETTER;
    // An l beside an i is never written for another i.
    const last = letterOf[node];
    const isAdjacent = last === NO_LETTER || last === swapped || last === code - 97 || next === swapped + 97;
    return isAdjacent ? NO_LETTER : swapped;
  }

  /** Like another of its kind nearby: 's|h|i|t'. */
  function isSeparator(p: number, code: number): boolean {
    if (!PARTING.has(code) || !isLetter(codes[p - 1]) || !isLetter(codes[p + 1])) return false;
    return (codes[p - 2] === code && isLetter(codes[p - 3])) || (codes[p + 2] === code && isLetter(codes[p + 3]));
  }

  function draw(node: number, p: number, drawn: readonly Drawn[], cost: number, gap: number, veil: number) {
    steps += STEPS_PER_DRAWING;
    for (let each = 0; each < drawn.length; each++) {
      const { signs, letter } = drawn[each] ?? { signs: [], letter: 0 };
      let index = 1;
      while (index < signs.length && codes[p + index] === signs[index]) index++;
      if (index === signs.length) take(node, p, p + index, letter, cost + 2 - index, gap, veil);
    }
  }

  function mask(node: number, p: number, code: number, cost: number, masks: number) {
    if (MASK[code] === MASKS_NOTHING) return;
    const depth = depthOf[node] ?? 0;
    const any = MASK[code] !== MASKS_A_VOWEL;
    for (let index = 0; index < (any ? 26 : VOWELS.length); index++) {
      const letter = any ? index : (VOWELS[index] ?? 0);
      const child = children[node * 26 + letter] ?? 0;
      // 'co-n' has no second o to mask.
      if (!child || (!any && (codes[p - 1] === letter + 97 || codes[p + 1] === letter + 97))) continue;
      first[depth] = p;
      after[depth] = p + 1;
      walk(child, p + 1, cost + 2, 0, masks + 1);
    }
  }

  /** The longest match; of equal length the cheapest. */
  function readAt(start: number): WordReading | undefined {
    const code = codes[start];
    if (isBlank(code) || left < -count) return undefined;
    if (left <= 0 && (!isLetter(code) || isAlphanumeric(codes[start - 1]))) return undefined;
    best.end = 0;
    best.cost = 0;
    path.start = start;
    steps = 0;
    limit = left > 0 ? Math.min(STEPS_PER_START, left) : STEPS_WHEN_SPENT;
    walk(0, start, 0, 0, 0);
    left -= steps;
    return best.end > 0 ? best : undefined;
  }

  return { readAt };
}
