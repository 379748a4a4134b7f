/** Exponential backoff: first and longest delay, in ms. */
const FIRST = 1_000;
const LONGEST = 30_000;
/** Jitter of 25 % either way, so that clients do not all reconnect at once. */
const SPREAD = 0.25;

/** In ms; `chance` is in [0, 1). */
export function pauseAfter(failed: number, chance: number): number {
  const pause = Math.min(FIRST * 2 ** failed, LONGEST);
  return Math.round(pause * (1 - SPREAD + 2 * SPREAD * chance));
}
