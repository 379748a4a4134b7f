import { DAY_MS, SECOND_MS } from "../clock";

/** PayPal retries a notification up to 25 times over 3 days. */
export const MAX_RETRIES = 25;
const RETRY_SPAN_MS = 3 * DAY_MS;
const FIRST_RETRY_DELAY_MS = 10 * SECOND_MS;

/** The backoff factor with which 25 delays starting at 10 s add up to 3 days. */
const RETRY_DELAY_GROWTH = growth();

/** Returns the delay after the n-th failed attempt (from 1), in ms; null after the last. */
export function retryDelay(tries: number): number | null {
  return tries > MAX_RETRIES ? null : Math.round(FIRST_RETRY_DELAY_MS * RETRY_DELAY_GROWTH ** (tries - 1));
}

function growth(): number {
  let [low, high] = [1, 2];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    const span = (FIRST_RETRY_DELAY_MS * (middle ** MAX_RETRIES - 1)) / (middle - 1);
    if (span < RETRY_SPAN_MS) low = middle;
    else high = middle;
  }
  return high;
}
