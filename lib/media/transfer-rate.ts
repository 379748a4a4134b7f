/** Over how many milliseconds the rate is taken, and how many there have to be before it says anything. */
const SPAN = 5_000;
const LEAST = 400;

/** How fast bytes are going: the average of the last five seconds. Times are in milliseconds of one clock. */
export class TransferRate {
  private marks: { at: number; bytes: number }[] = [];

  /** Notes that `bytes` in all have gone at `at`. Fewer than before begins anew: what was sent has to be sent again. */
  mark(bytes: number, at: number): void {
    const last = this.marks.at(-1);
    if (last && bytes < last.bytes) this.marks = [];
    this.marks.push({ at, bytes });
    while (this.marks.length > 2 && (this.marks[1]?.at ?? at) <= at - SPAN) this.marks.shift();
  }

  /** Bytes per second at `at`; null while too little is known. What stands still falls to 0. */
  perSecond(at: number): number | null {
    const [first, last] = [this.marks[0], this.marks.at(-1)];
    if (!first || !last || at - first.at < LEAST) return null;
    if (at - last.at >= SPAN) return 0;
    return ((last.bytes - first.bytes) / (at - first.at)) * 1_000;
  }

  /** Forgets what was measured, for after a pause. */
  reset(): void {
    this.marks = [];
  }
}
