/** The first pause before something that failed is tried again, and the longest, in ms: each is twice the one before. */
const FIRST = 1_000;
const LONGEST = 30_000;
/** Pauses differ by a quarter either way, lest all who were cut off together come back together. */
const SPREAD = 0.25;

/** How long to wait before the attempt after `failed` others that failed, in ms; `chance` is in [0, 1). */
export function pauseAfter(failed: number, chance: number): number {
  const pause = Math.min(FIRST * 2 ** failed, LONGEST);
  return Math.round(pause * (1 - SPREAD + 2 * SPREAD * chance));
}
