/** The first pause before a new attempt, in milliseconds, and by how much each further one is longer. */
const FIRST = 1_000;
const GROWTH = 1.35;
const LONGEST = 20_000;
/** Pauses differ by a fifth either way, lest all that were cut off together come back together. */
const SPREAD = 0.2;

/**
 * How long to wait for a connection before the attempt after `failed` others is begun, in milliseconds; `chance` is in [0, 1).
 * pusher-js by itself waits 15 s for its second attempt.
 */
export function pauseAfter(failed: number, chance: number): number {
  const pause = Math.min(FIRST * GROWTH ** failed, LONGEST);
  return Math.round(pause * (1 - SPREAD + 2 * SPREAD * chance));
}
