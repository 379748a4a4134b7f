import "server-only";
import { Verdict } from "../contract";
import { type MediaScreening, withMedia } from "../media/screen-media";
import { screenText, type TextScreening } from "./screen-text";

export interface ScreenedWords extends TextScreening {
  parts: readonly string[];
}

const rank = (verdict: Verdict) => Verdict.options.indexOf(verdict);

/** Its offsets would point into the wrong text, so they are 0. */
function screenBeside(words: string): MediaScreening {
  const { verdict, hits, ms } = screenText(words);
  return { verdict, ms, hits: hits.map((hit) => ({ ...hit, start: 0, end: 0 })) };
}

/** Returns nothing unless the verdict is worse than `known`. */
function screenJoined(parts: readonly string[], known: Verdict): MediaScreening[] {
  if (parts.length < 2) return [];
  const joined = screenBeside(parts.join(" "));
  return rank(joined.verdict) > rank(known) ? [joined] : [];
}

const isWritten = (words: string) => words !== "";

/** Also screens the parts together and with all previous ones: harmless parts can form a harmful sentence. */
export function withBeside(
  { parts: before, ...words }: ScreenedWords,
  otherTexts: readonly string[],
  screened: readonly MediaScreening[],
): ScreenedWords {
  const written = otherTexts.filter(isWritten);
  const parts = [...before, ...written];
  let all = withMedia(words, screened);
  for (const group of written.length > 0 ? [written, parts] : [])
    all = withMedia(all, screenJoined(group, all.verdict));
  return { ...all, parts };
}

/** Screens a text with its content warning, poll options and so on. Returns the strongest verdict and all hits. */
export function screenWords(text: string, ...otherTexts: readonly (readonly string[])[]): ScreenedWords {
  const words: ScreenedWords = { ...screenText(text), parts: [text].filter(isWritten) };
  return otherTexts.reduce<ScreenedWords>(
    (all, group) => withBeside(all, group, group.filter(isWritten).map(screenBeside)),
    words,
  );
}
