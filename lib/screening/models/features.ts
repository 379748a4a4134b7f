import "server-only";
import {
  CHAR_APOSTROPHE,
  CHAR_AT,
  CHAR_LETTER,
  CHAR_PICTURE,
  CHAR_STAR,
  CHAR_STOP,
  characterKind,
  isMeaningfulEmoji,
} from "./characters";

/** Features share weights by hash. */
export const FEATURE_BUCKETS = 1 << 18;
/** Added to the weight of every text, so that very short texts get less certain scores. */
export const PRIOR_WEIGHT = 32;

const WORD_WEIGHT = 1;
const PAIR_WEIGHT = 0.7;
const RUN_WEIGHT = 0.5;
/** Lengths of character n-grams, including the marks at the ends of a word. */
const SHORTEST_RUN = 3;
const LONGEST_RUN = 5;
const LONGEST_WORD = 64;
/** Stars after so few letters mask a swear word; after more they are emphasis. */
const HIDDEN_AFTER = 2;

/** Looked up once: this runs for every character. */
const { imul } = Math;
const STAR_CODE = 0x2a;
const WORD_START = 2;
const WORD_END = 3;
const FNV_PRIME = 0x01000193;

export interface FeatureSink {
  /** `opens` if the word starts a sentence. */
  word(start: number, end: number, opens: boolean): void;
  feature(bucket: number, value: number): void;
}

/** Normalises the word in place and returns its new length; 0 skips the word. */
export type WordShape = (codes: Uint16Array, length: number) => number;

/** Module-level, so that reading allocates nothing. */
const codes = new Uint16Array(LONGEST_WORD);
let length = 0;

/** Reads words, word pairs within a sentence and 3- to 5-character n-grams, in linear time. Skips URLs and mentions. */
export function readFeatures(text: string, shape: WordShape, sink: FeatureSink): void {
  let previous = 0;
  for (let i = 0; i < text.length; ) {
    const kind = characterKind(text.charCodeAt(i));
    if (kind === CHAR_STOP) previous = 0;
    const start = i;
    length = 0;
    if (kind === CHAR_LETTER) i = startsAddress(text, i) ? endOfAddress(text, i) : takeWord(text, i);
    else if (kind === CHAR_PICTURE) i = takePicture(text, i);
    else i = kind === CHAR_AT && !followsLetter(text, i) ? endOfName(text, i + 1) : i + 1;
    if (length > 0) length = shape(codes, length);
    if (length === 0) continue;
    sink.word(start, i, previous === 0);
    const hash = fnv1aHash(codes, length);
    sink.feature(bucketOf(hash ^ 0x5bd1e995), WORD_WEIGHT);
    sink.feature(bucketOf(imul(previous, 0x9e3779b1) ^ hash), PAIR_WEIGHT);
    readRuns(sink);
    previous = hash || 1;
  }
}

export function fnv1aHash(units: ArrayLike<number>, size: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < size; i++) hash = imul(hash ^ (units[i] ?? 0), FNV_PRIME);
  return hash;
}

function readRuns(sink: FeatureSink): void {
  for (let from = -1; from < length; from++) {
    let run = 0x1b873593;
    for (let size = 1; size <= LONGEST_RUN; size++) {
      const index = from + size - 1;
      if (index > length) break;
      run = imul(run ^ (index < 0 ? WORD_START : index === length ? WORD_END : (codes[index] ?? 0)), FNV_PRIME);
      if (size >= SHORTEST_RUN) sink.feature(bucketOf(run), RUN_WEIGHT);
    }
  }
}

/** MurmurHash3 finaliser. */
function bucketOf(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) & (FEATURE_BUCKETS - 1);
}

/** Takes a word in lower case without apostrophes; returns its end. */
function takeWord(text: string, from: number): number {
  let end = from;
  for (let i = from; i < text.length && length < LONGEST_WORD; i++) {
    const code = text.charCodeAt(i);
    const kind = characterKind(code);
    if (kind === CHAR_LETTER) codes[length++] = code >= 0x41 && code <= 0x5a ? code + 32 : code;
    else if (kind === CHAR_STAR && hides(text, i)) codes[length++] = code;
    else if (kind === CHAR_APOSTROPHE) continue;
    else break;
    end = i + 1;
  }
  return end;
}

/** Stars mask letters if the word continues after them or has hardly begun. */
function hides(text: string, i: number): boolean {
  if (length <= HIDDEN_AFTER || codes[length - 1] === STAR_CODE) return true;
  let next = i;
  while (next < text.length && characterKind(text.charCodeAt(next)) === CHAR_STAR) next++;
  return next < text.length && characterKind(text.charCodeAt(next)) === CHAR_LETTER;
}

function takePicture(text: string, index: number): number {
  const [high, low] = [text.charCodeAt(index), text.charCodeAt(index + 1)];
  if (!isMeaningfulEmoji(high, low)) return index + 2;
  codes[0] = high;
  codes[1] = low;
  length = 2;
  return index + 2;
}

function startsAddress(text: string, index: number): boolean {
  return text.startsWith("http://", index) || text.startsWith("https://", index) || text.startsWith("www.", index);
}

function endOfAddress(text: string, from: number): number {
  let end = from;
  while (end < text.length && text.charCodeAt(end) > 0x20) end++;
  return end;
}

function followsLetter(text: string, index: number): boolean {
  return index > 0 && characterKind(text.charCodeAt(index - 1)) === CHAR_LETTER;
}

function endOfName(text: string, from: number): number {
  let end = from;
  while (end < text.length && (characterKind(text.charCodeAt(end)) === CHAR_LETTER || text[end] === "_")) end++;
  return end;
}
