import { DAY, SECOND } from "../clock";

/** PayPal retries a notification up to 25 times over 3 days. */
export const RETRIES = 25;
const SPAN = 3 * DAY;
const FIRST = 10 * SECOND;

/** The backoff factor with which 25 delays starting at 10 s add up to 3 days. */
const GROWTH = growth();

/** Returns the delay after the n-th failed attempt (from 1), in ms; null after the last. */
export function pauseAfter(tries: number): number | null {
  return tries > RETRIES ? null : Math.round(FIRST * GROWTH ** (tries - 1));
}

function growth(): number {
  let [low, high] = [1, 2];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    const span = (FIRST * (middle ** RETRIES - 1)) / (middle - 1);
    if (span < SPAN) low = middle;
    else high = middle;
  }
  return high;
}
