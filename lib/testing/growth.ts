const TIMES = 4;
const SLACK = 3;
const FLOOR = 0.5;
const LEAST = 4;
const MOST = 30;

/** CPU time of `work` in ms, independent of other load. */
function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Compares `length` with four times that; the fastest of several rounds counts, since load only adds time. */
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
