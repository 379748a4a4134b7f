const LENGTH_FACTOR = 4;
const TIME_FACTOR_LIMIT = 3;
const MIN_TIME_MS = 0.5;
const MIN_RUNS = 4;
const MAX_RUNS = 30;

/** CPU time of `work` in ms, independent of other load. */
function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Compares `length` with four times that; the fastest of several rounds counts, since load only adds time. */
export function isSuperlinear(prepare: (length: number) => () => unknown, length: number): boolean {
  const [short, long] = [prepare(length), prepare(LENGTH_FACTOR * length)];
  let [little, much] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 1; round <= MAX_RUNS; round++) {
    little = Math.min(little, processorTime(short));
    much = Math.min(much, processorTime(long));
    if (round >= MIN_RUNS && much <= TIME_FACTOR_LIMIT * LENGTH_FACTOR * Math.max(MIN_TIME_MS, little)) return false;
  }
  return true;
}
