/** Exponential backoff, in milliseconds. */
const FIRST = 1_000;
const GROWTH = 1.35;
const LONGEST = 20_000;
/** Jitter of 20 % either way, so that clients do not all reconnect at once. */
const SPREAD = 0.2;

/** In milliseconds; `chance` is in [0, 1). pusher-js would wait 15 s before its second attempt. */
export function pauseAfter(failed: number, chance: number): number {
  const pause = Math.min(FIRST * GROWTH ** failed, LONGEST);
  return Math.round(pause * (1 - SPREAD + 2 * SPREAD * chance));
}
