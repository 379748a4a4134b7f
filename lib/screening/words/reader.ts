import "server-only";
import { DRAWN, LEET, MASKS, SWAPPED, VOWEL_MASKS, VOWELS } from "./leet";
import { ENDS_NOTHING, TRIE, WORDS, type Word } from "./lexicon";
import { acceptable } from "./plausible";
import { isAlphanumeric, isBlank, isLetter, type Symbols } from "./symbols";

/** One way to read a stretch of symbols as a word: the symbols that make each letter. */
export interface Path {
  symbols: Symbols;
  word: Word;
  /** What the trie says may follow (ENDS_*). */
  ends: number;
  start: number;
  end: number;
  depth: number;
  /** For each letter its first symbol, and the symbol after its last. */
  first: Uint32Array;
  after: Uint32Array;
  /** How many letters are masked. */
  masks: number;
  /** How much had to be undone: 0 for a word as it is spelt. */
  cost: number;
}

/** A reading that was found; it holds until the next call. */
export interface Reading {
  word: Word;
  end: number;
  cost: number;
  /** For each letter of the word its first symbol. */
  first: Uint32Array;
}

const DEEPEST = 40;
/** No disguise needs more to be undone. */
const DEAREST = 40;
/** The most signs or blanks between two letters of a word. */
const WIDEST = 3;
const MOST_MASKS = 4;
const ZED = 122;
/** In place of a number of masks: letters are parted, and nothing is masked in such a word. */
const PARTED = 64;
/** The same, where a sign that passes for a letter is among what parts them. */
const PARTED_BY_LETTERS = 65;
/** What one start may cost, in steps of some 10 ns, and what a text may cost per symbol beyond which only simple disguises are undone. */
const STEPS_PER_START = 300;
const STEPS_PER_SYMBOL = 24;

const { children, word: wordAt, ends: endsAt } = TRIE;

/**
 * Reads the words of the lexicon out of a row of symbols, whatever disguises are mixed: figures and signs for letters,
 * letters repeated, masked, or parted by signs and blanks.
 */
export function readerOf(symbols: Symbols): { readAt: (start: number) => Reading | undefined } {
  const { codes, count, runEnd } = symbols;
  const first = new Uint32Array(DEEPEST + 2);
  const after = new Uint32Array(DEEPEST + 2);
  const path: Path = {
    symbols,
    word: { letters: "", joints: [] },
    ends: 0,
    start: 0,
    end: 0,
    depth: 0,
    first,
    after,
    masks: 0,
    cost: 0,
  };
  const best: Reading = { word: path.word, end: 0, cost: 0, first: new Uint32Array(DEEPEST + 2) };
  let steps = 0;
  let limit = 0;
  let spent = 0;

  function consider(node: number, p: number, depth: number, cost: number, masks: number) {
    if (p < best.end || (p === best.end && cost > best.cost)) return;
    const word = WORDS[(wordAt[node] ?? 0) - 1];
    if (!word || (p === best.end && cost === best.cost && outranks(best.word, word))) return;
    path.word = word;
    path.ends = endsAt[node] ?? ENDS_NOTHING;
    path.end = p;
    path.depth = depth;
    path.masks = masks < PARTED ? masks : 0;
    path.cost = cost;
    if (!acceptable(path)) return;
    best.word = word;
    best.end = p;
    best.cost = cost;
    best.first.set(first);
  }

  /** Of two readings alike an ordinary word is the one, then the graver. */
  const outranks = (one: Word, other: Word) => !one.entry || (other.entry?.score ?? 1) <= one.entry.score;

  /** Takes the symbols from p to q, all alike, as one letter, as two, or as more of the letter before. */
  function take(
    node: number,
    p: number,
    q: number,
    letter: number,
    last: number,
    depth: number,
    cost: number,
    gap: number,
    masks: number,
  ) {
    const child = children[node * 26 + letter] ?? 0;
    if (child) {
      first[depth] = p;
      after[depth] = q;
      walk(child, q, letter, depth + 1, cost + Math.min(q - p - 1, 3), 0, masks);
      const twice = q - p > 1 ? (children[child * 26 + letter] ?? 0) : 0;
      if (twice) {
        first[depth] = p;
        after[depth] = p + 1;
        first[depth + 1] = p + 1;
        after[depth + 1] = q;
        walk(twice, q, letter, depth + 2, cost + Math.min(q - p - 2, 3), 0, masks);
      }
    }
    if (letter === last && depth > 0 && (gap === 0 || masks === 0 || masks === PARTED)) {
      const before = after[depth - 1] ?? 0;
      after[depth - 1] = q;
      walk(node, q, last, depth, cost + 1 + gap, 0, masks);
      after[depth - 1] = before;
    }
  }

  function walk(node: number, p: number, last: number, depth: number, cost: number, gap: number, masks: number) {
    if (++steps > limit || cost > DEAREST || depth > DEEPEST) return;
    if (gap === 0 && endsAt[node]) consider(node, p, depth, cost, masks);
    if (p >= count) return;
    const code = codes[p] ?? 0;
    const q = runEnd[p] ?? count;
    if (isLetter(code)) {
      take(node, p, q, code - 97, last, depth, cost, gap, masks);
      const swapped = SWAPPED[code - 97] ?? 255;
      if (swapped !== 255 && depth > 0 && (code !== ZED || (gap === 0 && q === p + 1 && isBlank(codes[q])))) {
        take(node, p, q, swapped, 255, depth, cost + 1, gap, masks);
      }
    }
    const meant = LEET[code];
    if (meant) for (const letter of meant) take(node, p, q, letter, last, depth, cost + 1, gap, masks);
    const drawn = DRAWN[code];
    if (drawn) {
      for (const { signs, letter } of drawn) {
        if (signs.every((sign, at) => codes[p + at] === sign))
          take(node, p, p + signs.length, letter, last, depth, cost + 2 - signs.length, gap, masks);
      }
    }
    if (depth === 0 || isAlphanumeric(code)) return;
    if (masks < MOST_MASKS && spent < count * STEPS_PER_SYMBOL) mask(node, p, code, depth, cost, masks);
    if (gap === WIDEST || (masks > 0 && masks < PARTED)) return;
    const effort = meant || MASKS.has(code) ? 2 : gap === 0 ? 1 : 0;
    walk(
      node,
      p + 1,
      last,
      depth,
      cost + effort,
      gap + 1,
      meant || masks === PARTED_BY_LETTERS ? PARTED_BY_LETTERS : PARTED,
    );
  }

  function mask(node: number, p: number, code: number, depth: number, cost: number, masks: number) {
    const any = MASKS.has(code);
    if (!any && !VOWEL_MASKS.has(code)) return;
    for (let at = 0; at < (any ? 26 : VOWELS.length); at++) {
      const letter = any ? at : (VOWELS[at] ?? 0);
      const child = children[node * 26 + letter] ?? 0;
      // 'co-n' has no second o to hide.
      if (!child || (!any && (codes[p - 1] === letter + 97 || codes[p + 1] === letter + 97))) continue;
      first[depth] = p;
      after[depth] = p + 1;
      walk(child, p + 1, 255, depth + 1, cost + 1, 0, masks + 1);
    }
  }

  /** The longest reading that begins at a symbol; of equally long ones the one that needs the least undone. */
  function readAt(start: number): Reading | undefined {
    if (isBlank(codes[start])) return undefined;
    best.end = 0;
    best.cost = 0;
    path.start = start;
    steps = 0;
    limit = spent < count * STEPS_PER_SYMBOL ? STEPS_PER_START : STEPS_PER_START / 10;
    walk(0, start, 255, 0, 0, 0, 0);
    spent += steps;
    return best.end > 0 ? best : undefined;
  }

  return { readAt };
}
