/** Exponential backoff, in milliseconds. */
const FIRST_DELAY_MS = 1_000;
const DELAY_GROWTH = 1.35;
const MAX_DELAY_MS = 20_000;
/** Jitter of 20 % either way, so that clients do not all reconnect at once. */
const JITTER_SHARE = 0.2;

/**
 * The delay before the next attempt, in ms; `chance` is in [0, 1). pusher-js would wait 15 s before its second attempt.
 */
export function reconnectDelay(failed: number, chance: number): number {
  const pause = Math.min(FIRST_DELAY_MS * DELAY_GROWTH ** failed, MAX_DELAY_MS);
  return Math.round(pause * (1 - JITTER_SHARE + 2 * JITTER_SHARE * chance));
}
