import "server-only";
import type { ScreeningHit } from "../contract";
import { screenText } from "../text/screen-text";

export interface SpokenCue {
  /** The seconds within the video. */
  startSeconds: number;
  endSeconds: number;
  text: string;
}

/** Screens what is said in a video as one text. Each hit has the second of its cue. */
export function screenSpeech(assetId: string, cues: readonly SpokenCue[]): ScreeningHit[] {
  let length = 0;
  const starts = cues.map(({ text, startSeconds }) => {
    const offset = length;
    length += text.length + 1;
    return { offset, startSeconds };
  });
  const { hits } = screenText(cues.map(({ text }) => text).join(" "));
  return hits.map((hit) => {
    const seconds = starts.findLast(({ offset }) => offset <= hit.start)?.startSeconds ?? 0;
    return { ...hit, media: { id: assetId, seconds } };
  });
}
