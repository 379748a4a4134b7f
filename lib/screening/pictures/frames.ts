import "server-only";
import { difference } from "./square";

/** A frame of a video that is no more different from another, of 255 on average, shows the same words. */
const SAME = 1;

/**
 * The scores of a video's frames, each no surer than the frames beside it let it be: the model is wrong about one picture in
 * two hundred, and a video has hundreds. A frame alone counts half, one whose neighbour scores as high counts whole.
 */
export function supported(scores: readonly number[]): number[] {
  if (scores.length === 1) return [...scores];
  return scores.map((score, at) => {
    const beside = Math.max(scores[at - 1] ?? 0, scores[at + 1] ?? 0);
    return Math.min(score, (score + beside) / 2);
  });
}

/** At most `most` of a list, evenly spread. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** Those of a video's frames that show something else than the frame before. */
export function distinct<Frame extends { square: Uint8Array }>(frames: readonly Frame[]): Frame[] {
  const kept: Frame[] = [];
  for (const frame of frames) {
    const last = kept.at(-1);
    if (!last || difference(last.square, frame.square) > SAME) kept.push(frame);
  }
  return kept;
}
