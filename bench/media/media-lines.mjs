import { median } from "../load.mjs";

/** Calls `work(round)` up to `most` times; begins none after `seconds`, but always at least one. */
export async function repeatFor([most, seconds], work) {
  const until = performance.now() + seconds * 1_000;
  for (let round = 0; round < most && (round === 0 || performance.now() < until); round++) await work(round);
}

/** Builds a row of the media table: medians, their ratio to the baseline, and whether `most` or `ratio` is met. */
export function mediaLine({ key, title, beside, most, ratio }, { ours, others = [], processor }) {
  const line = { key, title, ours: median(ours), rounds: { ours, others, processor } };
  if (processor) line.processor = { ours: median(processor.ours), other: median(processor.others) };
  if (beside) Object.assign(line, { beside, other: median(others), ratio: median(ours) / median(others) });
  if (most) return { ...line, target: { most }, met: line.ours <= most };
  return ratio ? { ...line, target: { ratio }, met: line.ratio <= ratio } : line;
}
