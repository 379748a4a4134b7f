import "server-only";
import type { TextRange } from "../words/find-words";

const SENTENCE_END = /[.!?…;]+["'”’»)\]]*(?=\s)|\n+/gu;
/** Longer texts are rare; the rest counts as one sentence. */
const MAX_SENTENCES = 400;

/** The ranges of the sentences of a text; together they cover it. Returns one range for a text without an end mark. */
export function sentenceRanges(text: string): readonly TextRange[] {
  if (latest.text !== text) latest = { text, ranges: readSentences(text) };
  return latest.ranges;
}

/** The classifiers of one screening all use the same text. */
let latest: { text: string; ranges: readonly TextRange[] } = { text: "", ranges: [{ start: 0, end: 0 }] };

function readSentences(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let start = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    if (ranges.length >= MAX_SENTENCES) break;
    const end = match.index + match[0].length;
    if (text.slice(start, end).trim() === "") continue;
    ranges.push({ start, end });
    start = end;
  }
  if (start < text.length || ranges.length === 0) ranges.push({ start, end: text.length });
  return ranges;
}

export const overlaps = (one: TextRange, other: TextRange) => one.start < other.end && other.start < one.end;

export const covers = (outer: TextRange, inner: TextRange) => outer.start <= inner.start && inner.end <= outer.end;

/** Replaces the ranges with spaces, so that the length and all offsets stay. */
export function blankRanges(text: string, ranges: readonly TextRange[]): string {
  let left = "";
  let done = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (end <= done) continue;
    left += text.slice(done, Math.max(done, start)) + " ".repeat(end - Math.max(done, start));
    done = end;
  }
  return left + text.slice(done);
}
