/** Averaging window, and minimum time before a rate is reported. */
const RATE_WINDOW_MS = 5_000;
const MIN_SAMPLE_INTERVAL_MS = 400;

export class TransferRate {
  private marks: { at: number; bytes: number }[] = [];

  /** Records `bytes` sent in total at time `at`. A smaller total restarts the measurement. */
  mark(bytes: number, nowMs: number): void {
    const last = this.marks.at(-1);
    if (last && bytes < last.bytes) this.marks = [];
    this.marks.push({ at: nowMs, bytes });
    while (this.marks.length > 2 && (this.marks[1]?.at ?? nowMs) <= nowMs - RATE_WINDOW_MS) this.marks.shift();
  }

  /** Bytes per second; null while unknown, falling to 0 when nothing is sent. */
  perSecond(nowMs: number): number | null {
    const [first, last] = [this.marks[0], this.marks.at(-1)];
    if (!first || !last || nowMs - first.at < MIN_SAMPLE_INTERVAL_MS) return null;
    if (nowMs - last.at >= RATE_WINDOW_MS) return 0;
    return ((last.bytes - first.bytes) / (nowMs - first.at)) * 1_000;
  }

  reset(): void {
    this.marks = [];
  }
}
