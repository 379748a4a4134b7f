/** How many times as much the long one is, and how many times its share of the time it may take. */
const TIMES = 4;
const SLACK = 3;
/** What takes less than this, in ms, is too little to be compared. */
const FLOOR = 0.5;
/** Both are measured in turn, at least and at most so often. */
const LEAST = 4;
const MOST = 30;

/** How long the processor was at `work`, in ms: however long other programs kept it waiting. */
function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Whether the work that `prepare` makes of a length takes more time than grows with the length. Compares `length` with four
 * times that; the quickest of several counts, as load on the machine only ever adds.
 */
export function growsFaster(prepare: (length: number) => () => unknown, length: number): boolean {
  const [short, long] = [prepare(length), prepare(TIMES * length)];
  let [little, much] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 1; round <= MOST; round++) {
    little = Math.min(little, processorTime(short));
    much = Math.min(much, processorTime(long));
    if (round >= LEAST && much <= SLACK * TIMES * Math.max(FLOOR, little)) return false;
  }
  return true;
}
