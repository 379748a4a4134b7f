import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "@/lib/testing/meta/test-tier";
import { reconnectDelay } from "./reconnection";

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** When pusher-js first retries, in milliseconds; later attempts are ours. */
const FIRST_ATTEMPT = 1_000;

describe("reconnection backoff", () => {
  test("a client is back within 6 s of a restart that took 3 s, for any jitter", () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: 10, maxLength: 10 }), (chances) => {
        let attempt = FIRST_ATTEMPT;
        for (const [failed, each] of chances.entries()) if (attempt < 3_000) attempt += reconnectDelay(failed, each);
        expect(attempt).toBeGreaterThanOrEqual(3_000);
        expect(attempt).toBeLessThan(6_000);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  test("delays grow up to 24 s and differ between clients", () => {
    fc.assert(
      fc.property(fc.nat(1_000), chance, (failed, each) => {
        const pause = reconnectDelay(failed, each);
        expect(pause).toBeGreaterThanOrEqual(800);
        expect(pause).toBeLessThanOrEqual(24_000);
        expect(reconnectDelay(failed + 1, each)).toBeGreaterThanOrEqual(pause);
      }),
      { numRuns: propertyRuns(1_000) },
    );
    expect(reconnectDelay(0, 0)).not.toBe(reconnectDelay(0, 0.5));
  });
});
