import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { runs } from "@/lib/testing/tier";
import { pauseAfter } from "./reconnection";

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** When pusher-js itself begins anew after a loss, in milliseconds; from then on it is our turn. */
const FIRST_ATTEMPT = 1_000;

describe("the pauses between attempts to connect", () => {
  test("let a browser back within 6 s of a server's restart that took 3 s, whatever the chances", () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: 10, maxLength: 10 }), (chances) => {
        let at = FIRST_ATTEMPT;
        for (const [failed, each] of chances.entries()) if (at < 3_000) at += pauseAfter(failed, each);
        expect(at).toBeGreaterThanOrEqual(3_000);
        expect(at).toBeLessThan(6_000);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("become longer, up to 24 s, and no two browsers need have the same", () => {
    fc.assert(
      fc.property(fc.nat(1_000), chance, (failed, each) => {
        const pause = pauseAfter(failed, each);
        expect(pause).toBeGreaterThanOrEqual(800);
        expect(pause).toBeLessThanOrEqual(24_000);
        expect(pauseAfter(failed + 1, each)).toBeGreaterThanOrEqual(pause);
      }),
      { numRuns: runs(1_000) },
    );
    expect(pauseAfter(0, 0)).not.toBe(pauseAfter(0, 0.5));
  });
});
