import { describe, expect, test } from "@jest/globals";
import { MEDIA_SILENCE_MS, MediaWatchdog } from "./watchdog";

/** A watchdog whose peer started at 0 and received bytes every 100 ms from 300 to `until`. */
function flowing(until: number): MediaWatchdog {
  const watchdog = new MediaWatchdog(0);
  for (let nowMs = 300; nowMs <= until; nowMs += 100) watchdog.see(nowMs, nowMs);
  return watchdog;
}

describe("replacing a peer", () => {
  test("a peer is replaced after a period of silence, not while anything arrives", () => {
    const watchdog = flowing(10_000);
    expect(watchdog.isTired(10_000)).toBe(false);
    expect(watchdog.isTired(10_000 + MEDIA_SILENCE_MS - 1)).toBe(false);
    expect(watchdog.isTired(10_000 + MEDIA_SILENCE_MS)).toBe(true);
    expect(watchdog.silentFor(10_000 + MEDIA_SILENCE_MS)).toBe(MEDIA_SILENCE_MS);
    expect(watchdog.isFlowing(10_000 + MEDIA_SILENCE_MS)).toBe(false);
  });

  test("a peer is replaced sooner on a suspected path change, but not for the warning alone", () => {
    const watchdog = flowing(10_000);
    expect(watchdog.isTired(10_100, true)).toBe(false);
    expect(watchdog.isTired(10_700, true)).toBe(true);
  });

  test("an unchanged byte count is silence", () => {
    const watchdog = flowing(5_000);
    watchdog.see(5_000, 5_000 + MEDIA_SILENCE_MS);
    expect(watchdog.isTired(5_000 + MEDIA_SILENCE_MS)).toBe(true);
  });

  test("attempts have growing timeouts, and earlier bytes do not count", () => {
    const watchdog = flowing(10_000);
    let nowMs = 12_000;
    const lasted: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      watchdog.attempt(nowMs);
      const began = nowMs;
      while (!watchdog.isTired(nowMs)) nowMs += 100;
      lasted.push(nowMs - began);
    }
    expect(lasted).toEqual([5_000, 5_000, 5_000, 5_000, 8_000, 8_000]);
    expect(watchdog.silentFor(nowMs)).toBe(nowMs - 10_000);
  });

  test("a dead peer is replaced at once, at most every second", () => {
    const watchdog = new MediaWatchdog(0);
    watchdog.died();
    expect(watchdog.isTired(900)).toBe(false);
    expect(watchdog.isTired(1_000)).toBe(true);
  });
});
