import { DAY, SECOND } from "../clock";

/** PayPal tries a notification again up to 25 times over 3 days. */
export const RETRIES = 25;
const SPAN = 3 * DAY;
const FIRST = 10 * SECOND;

/** Each pause is this many times the one before; with it 25 pauses that begin with 10 s make up 3 days. */
const GROWTH = growth();

/** How long to wait after the n-th failed try (from 1), in milliseconds; null when that was the last one. */
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
