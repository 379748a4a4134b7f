import "server-only";
import { squareDifference } from "./square";

/** Mean difference, of 255. */
const SAME_FRAME_DIFFERENCE = 1;

/** A frame on its own counts half, one with an equal neighbour fully: the model is wrong about 1 picture in 200. */
export function smoothScores(scores: readonly number[]): number[] {
  if (scores.length === 1) return [...scores];
  return scores.map((score, index) => {
    const neighbourScore = Math.max(scores[index - 1] ?? 0, scores[index + 1] ?? 0);
    return Math.min(score, (score + neighbourScore) / 2);
  });
}

export function spreadEvenly<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

export function distinctFrames<Frame extends { square: Uint8Array }>(frames: readonly Frame[]): Frame[] {
  const keptFrames: Frame[] = [];
  for (const frame of frames) {
    const last = keptFrames.at(-1);
    if (!last || squareDifference(last.square, frame.square) > SAME_FRAME_DIFFERENCE) keptFrames.push(frame);
  }
  return keptFrames;
}
