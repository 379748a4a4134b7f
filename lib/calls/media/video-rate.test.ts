import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { StatsSample } from "./connection-stats";
import { NO_VIDEO, nextRate, VIDEO_STEPS, type VideoRate } from "./video-rate";

const sample = (available: number | null, lossThere: number | null = 0): StatsSample => ({
  at: 0,
  bytesReceived: 0,
  packetsReceived: 0,
  packetsLost: 0,
  roundTrip: 0.1,
  framesDecoded: 0,
  audioLevel: 0,
  isRelayed: false,
  available,
  lossThere,
});

function settled(from: VideoRate, line: StatsSample, looks: number): VideoRate {
  let rate = from;
  for (let look = 0; look < looks; look++) rate = nextRate(rate, line);
  return rate;
}

const BEST: VideoRate = { step: 0, good: 0 };

test("video steps down with the bandwidth and audio stays", () => {
  expect(settled(BEST, sample(3_000_000), 20).step).toBe(0);
  expect(settled(BEST, sample(600_000), 20).step).toBe(1);
  expect(settled(BEST, sample(220_000), 20).step).toBe(2);
  expect(settled(BEST, sample(60_000), 20).step).toBe(NO_VIDEO);
  expect(settled(BEST, sample(3_000_000, 0.3), 20).step).toBe(NO_VIDEO);
});

test("video steps up one at a time after a good period", () => {
  const none: VideoRate = { step: NO_VIDEO, good: 0 };
  expect(settled(none, sample(3_000_000), 7).step).toBe(NO_VIDEO);
  expect(settled(none, sample(3_000_000), 8).step).toBe(NO_VIDEO - 1);
  expect(settled(none, sample(3_000_000), 40).step).toBe(0);
});

test("missing statistics never step down, and the step stays in range", () => {
  expect(settled(BEST, sample(null, null), 50)).toEqual({ step: 0, good: 0 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.option(fc.nat(5_000_000)), fc.option(fc.double({ min: 0, max: 1, noNaN: true })))),
      (history) => {
        const end = history.reduce((rate, [available, loss]) => nextRate(rate, sample(available, loss)), BEST);
        expect(end.step).toBeGreaterThanOrEqual(0);
        expect(end.step).toBeLessThanOrEqual(VIDEO_STEPS.length);
      },
    ),
  );
});
