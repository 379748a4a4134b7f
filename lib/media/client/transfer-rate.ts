/** Averaging window, and minimum time before a rate is reported. */
const RATE_WINDOW_MS = 5_000;
const MIN_SAMPLE_INTERVAL_MS = 400;

export class TransferRate {
  private marks: { at: number; bytes: number }[] = [];

  /** Records `bytes` sent in total at time `at`. A smaller total restarts the measurement. */
  mark(bytes: number, at: number): void {
    const last = this.marks.at(-1);
    if (last && bytes < last.bytes) this.marks = [];
    this.marks.push({ at, bytes });
    while (this.marks.length > 2 && (this.marks[1]?.at ?? at) <= at - RATE_WINDOW_MS) this.marks.shift();
  }

  /** Bytes per second; null while unknown, falling to 0 when nothing is sent. */
  perSecond(at: number): number | null {
    const [first, last] = [this.marks[0], this.marks.at(-1)];
    if (!first || !last || at - first.at < MIN_SAMPLE_INTERVAL_MS) return null;
    if (at - last.at >= RATE_WINDOW_MS) return 0;
    return ((last.bytes - first.bytes) / (at - first.at)) * 1_000;
  }

  reset(): void {
    this.marks = [];
  }
}
