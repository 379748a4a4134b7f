import type { ScreeningHit } from "@/lib/screening/contract";

export interface Segment {
  /** UTF-16 offset. */
  start: number;
  words: string;
  found: boolean;
}

/** Splits a text at the hits, in order. Merges overlapping or adjacent hits; clips offsets past the end. */
export function textSegments(text: string, hits: readonly Pick<ScreeningHit, "start" | "end">[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const upTo = (offset: number, found: boolean) => {
    const words = text.slice(at, offset);
    if (!words) return;
    const last = segments.at(-1);
    if (last?.found && found) last.words += words;
    else segments.push({ start: at, words, found });
    at += words.length;
  };
  for (const { start, end } of [...hits].sort((one, other) => one.start - other.start)) {
    upTo(start, false);
    upTo(end, true);
  }
  upTo(text.length, false);
  return segments;
}
