/** Exponential backoff: first and longest delay, in ms. */
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** Jitter of 25 % either way, so that clients do not all reconnect at once. */
const JITTER_SHARE = 0.25;

export function backoffDelay(failed: number, chance: number): number {
  const pause = Math.min(FIRST_DELAY_MS * 2 ** failed, MAX_DELAY_MS);
  return Math.round(pause * (1 - JITTER_SHARE + 2 * JITTER_SHARE * chance));
}
