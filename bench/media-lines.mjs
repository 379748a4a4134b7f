import { median } from "./load.mjs";

/** Calls `work` with the number of the round, up to `most` times, and begins none once so many seconds have passed; at least one. */
export async function repeat([most, seconds], work) {
  const until = performance.now() + seconds * 1_000;
  for (let round = 0; round < most && (round === 0 || performance.now() < until); round++) await work(round);
}

/**
 * A line of the media's table out of the figures of its rounds: medians, and where something stands beside it the ratio of these.
 * Its target is `most` for ours, or `ratio` at most; it may have none. With `processor` it has the medians of processor time.
 */
export function lineOf({ key, title, beside, most, ratio }, { ours, others = [], processor }) {
  const line = { key, title, ours: median(ours), rounds: { ours, others, processor } };
  if (processor) line.processor = { ours: median(processor.ours), other: median(processor.others) };
  if (beside) Object.assign(line, { beside, other: median(others), ratio: median(ours) / median(others) });
  if (most) return { ...line, target: { most }, met: line.ours <= most };
  return ratio ? { ...line, target: { ratio }, met: line.ratio <= ratio } : line;
}
