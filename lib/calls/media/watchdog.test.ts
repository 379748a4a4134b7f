import { describe, expect, test } from "@jest/globals";
import { SILENCE, Watchdog } from "./watchdog";

/** A watchdog whose peer began at 0 and got bytes every 100 ms from 300 to `until`. */
function flowing(until: number): Watchdog {
  const watchdog = new Watchdog(0);
  for (let at = 300; at <= until; at += 100) watchdog.see(at, at);
  return watchdog;
}

describe("when a peer is given up for a new one", () => {
  test("not while anything arrives, and as soon as nothing did for the time of silence", () => {
    const watchdog = flowing(10_000);
    expect(watchdog.isTired(10_000)).toBe(false);
    expect(watchdog.isTired(10_000 + SILENCE - 1)).toBe(false);
    expect(watchdog.isTired(10_000 + SILENCE)).toBe(true);
    expect(watchdog.silentFor(10_000 + SILENCE)).toBe(SILENCE);
    expect(watchdog.isFlowing(10_000 + SILENCE)).toBe(false);
  });

  test("sooner where something else says that the path has changed, but not for a warning alone", () => {
    const watchdog = flowing(10_000);
    expect(watchdog.isTired(10_100, true)).toBe(false);
    expect(watchdog.isTired(10_700, true)).toBe(true);
  });

  test("the same number of bytes again is silence", () => {
    const watchdog = flowing(5_000);
    watchdog.see(5_000, 5_000 + SILENCE);
    expect(watchdog.isTired(5_000 + SILENCE)).toBe(true);
  });

  test("an attempt has its time, a longer one after several, and what was heard before does not count for it", () => {
    const watchdog = flowing(10_000);
    let at = 12_000;
    const lasted: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      watchdog.attempt(at);
      const began = at;
      while (!watchdog.isTired(at)) at += 100;
      lasted.push(at - began);
    }
    expect(lasted).toEqual([5_000, 5_000, 5_000, 5_000, 8_000, 8_000]);
    expect(watchdog.silentFor(at)).toBe(at - 10_000);
  });

  test("one that died is replaced at once, but no faster than once a second", () => {
    const watchdog = new Watchdog(0);
    watchdog.died();
    expect(watchdog.isTired(900)).toBe(false);
    expect(watchdog.isTired(1_000)).toBe(true);
  });
});
