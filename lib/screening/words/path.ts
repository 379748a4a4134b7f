import "server-only";
import type { LexiconWord } from "./lexicon";
import type { Symbols } from "./symbols";

/** One interpretation of symbols as a word, with the symbols of each letter. */
export interface ReadingPath {
  symbols: Symbols;
  word: LexiconWord;
  /** What the trie allows next (ENDS_*). */
  ends: number;
  start: number;
  end: number;
  depth: number;
  /** The first symbol of each letter, and the symbol after its last. */
  first: Uint32Array;
  after: Uint32Array;
  masks: number;
  /** Whether signs or blanks separate letters, and whether a repeated letter spans a gap of blanks or signs. */
  parted: boolean;
  overBlank: boolean;
  overSign: boolean;
  /** How much had to be undone; 0 for a word as spelt. */
  cost: number;
}
