import "server-only";
import type { HitSource, ScreeningCategory, ScreeningHit } from "../contract";

/** ASCII digits and letters, invisible characters removed. Disguises stay, so that numbers and addresses are intact. */
export interface NormalizedText {
  text: string;
  /** The offset of each character in the original. */
  at: ArrayLike<number>;
}

const INVISIBLE = /^(?:\p{Default_Ignorable_Code_Point}|\p{Mn}|\p{Me}|\p{Cc})$/u;
const DIGIT = /^\p{Nd}$/u;
/** Chinese and Japanese; browsers treat them as the dot in a host name. */
const IDEOGRAPHIC_STOP = /[。｡．]/u;

/** Unicode keeps the ten digits of a script together, zero first. */
function digitValue(code: number): number {
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}

/** "a.m.", "½"; Arabic ligatures for whole phrases are left alone. */
const LONGEST_EXPANSION = 4;

function readCharacter(character: string, code: number): string {
  if (INVISIBLE.test(character)) return character === "\n" || character === "\t" ? character : "";
  if (IDEOGRAPHIC_STOP.test(character)) return ".";
  const compatible = character.normalize("NFKC");
  if (compatible.length > LONGEST_EXPANSION) return character;
  if (DIGIT.test(compatible) && !/^\d$/.test(compatible)) return String(digitValue(code));
  if (/^\p{Pd}$/u.test(compatible)) return "-";
  if (/^\p{Zs}$/u.test(compatible)) return " ";
  return compatible;
}

/** Bounded, because Unicode has far more characters than texts use. */
const known = new Map<number, string>();
const MAX_CACHED_TEXTS = 20_000;

function plainCharacter(character: string, code: number): string {
  const before = known.get(code);
  if (before !== undefined) return before;
  const shown = readCharacter(character, code);
  if (known.size < MAX_CACHED_TEXTS) known.set(code, shown);
  return shown;
}

/** The classifiers of one screening all use the same text, and its parts in each language. */
const recent: { original: string; plain: NormalizedText }[] = [];
const MAX_RECENT_TEXTS = 4;

/** Linear time. */
export function normalizeText(original: string): NormalizedText {
  const known = recent.find((each) => each.original === original);
  if (known) return known.plain;
  const plain = readPlain(original);
  recent.unshift({ original, plain });
  recent.length = Math.min(recent.length, MAX_RECENT_TEXTS);
  return plain;
}

function readPlain(original: string): NormalizedText {
  const parts: string[] = [];
  const offsets: number[] = [];
  for (let i = 0; i < original.length; ) {
    const code = original.codePointAt(i) ?? 0;
    const width = code > 0xffff ? 2 : 1;
    const character = original.slice(i, i + width);
    const shown = code >= 0x20 && code < 0x7f ? character : plainCharacter(character, code);
    for (let unit = 0; unit < shown.length; unit++) offsets.push(i);
    parts.push(shown);
    i += width;
  }
  return { text: parts.join(""), at: offsets };
}

/** Replaces each match of a global `pattern`, keeping the offsets. */
export function rewriteText(from: NormalizedText, pattern: RegExp, by: (match: string) => string): NormalizedText {
  const parts: string[] = [];
  const offsets: number[] = [];
  let done = 0;
  const keep = (until: number) => {
    parts.push(from.text.slice(done, until));
    for (let i = done; i < until; i++) offsets.push(from.at[i] ?? 0);
  };
  for (const match of from.text.matchAll(pattern)) {
    keep(match.index);
    const replacement = by(match[0]);
    parts.push(replacement);
    for (let i = 0; i < replacement.length; i++)
      offsets.push(from.at[Math.min(match.index + i, from.at.length - 1)] ?? 0);
    done = match.index + match[0].length;
  }
  keep(from.text.length);
  return { text: parts.join(""), at: offsets };
}

/** Widened to whole characters with their combining marks. */
export function toHit(
  original: string,
  offsets: ArrayLike<number>,
  [start, end]: readonly [start: number, end: number],
  { category, score, source }: { category: ScreeningCategory; score: number; source: HitSource },
): ScreeningHit {
  const last = offsets[Math.max(start, end - 1)] ?? 0;
  const from = wholeFrom(original, offsets[start] ?? 0);
  const to = Math.max(from, wholeTo(original, last));
  return { category, score, source, start: from, end: to, text: original.slice(from, to) };
}

const isLow = (text: string, i: number) => (text.charCodeAt(i) & 0xfc00) === 0xdc00;

function wholeFrom(text: string, i: number): number {
  return i > 0 && isLow(text, i) && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800 ? i - 1 : i;
}

const MARK = /^\p{M}$/u;

function wholeTo(text: string, last: number): number {
  const widthAt = (i: number) => ((text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1);
  let end = Math.min(text.length, wholeFrom(text, last) + widthAt(wholeFrom(text, last)));
  while (end < text.length && MARK.test(String.fromCodePoint(text.codePointAt(end) ?? 0))) end += widthAt(end);
  return end;
}
