import "server-only";
import { Verdict } from "./contract";
import { type MediaScreening, withMedia } from "./media";
import { screenText, type TextScreening } from "./text";

/** All the words of one thing, screened as one. */
export interface ScreenedWords extends TextScreening {
  /** Its text, and what stands beside it, in the order in which it is read. */
  parts: readonly string[];
}

const rank = (verdict: Verdict) => Verdict.options.indexOf(verdict);

/** Screens words that stand beside the text: where in it they were found cannot be said. */
function screenBeside(words: string): MediaScreening {
  const { verdict, hits, ms } = screenText(words);
  return { verdict, ms, hits: hits.map((hit) => ({ ...hit, start: 0, end: 0 })) };
}

/** What several parts say only together: nothing where that is no worse than `known`. */
function screenJoined(parts: readonly string[], known: Verdict): MediaScreening[] {
  if (parts.length < 2) return [];
  const joined = screenBeside(parts.join(" "));
  return rank(joined.verdict) > rank(known) ? [joined] : [];
}

const isWritten = (words: string) => words !== "";

/**
 * Adds what is read beside words that were screened: each part was screened by itself (`screened`), and is read here
 * with the others of its kind, and with all the words, since several harmless parts can make a sentence that is none.
 */
export function withBeside(
  { parts: before, ...words }: ScreenedWords,
  beside: readonly string[],
  screened: readonly MediaScreening[],
): ScreenedWords {
  const written = beside.filter(isWritten);
  const parts = [...before, ...written];
  let all = withMedia(words, screened);
  for (const group of written.length > 0 ? [written, parts] : [])
    all = withMedia(all, screenJoined(group, all.verdict));
  return { ...all, parts };
}

/**
 * Screens a text with the words beside it, such as a warning and the answers of a poll: the strongest verdict, all
 * hits.
 */
export function screenWords(text: string, ...beside: readonly (readonly string[])[]): ScreenedWords {
  const words: ScreenedWords = { ...screenText(text), parts: [text].filter(isWritten) };
  return beside.reduce<ScreenedWords>(
    (all, group) => withBeside(all, group, group.filter(isWritten).map(screenBeside)),
    words,
  );
}
