import { describe, expect, test } from "@jest/globals";
import { forEachConcurrently } from "./for-each-concurrently";

describe("forEachConcurrently", () => {
  test("handles every item and never runs more than the limit at a time", async () => {
    const handled: number[] = [];
    let running = 0;
    let most = 0;
    await forEachConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running -= 1;
      handled.push(item);
    });
    expect(handled).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  test("starts no further item after a failure, waits for the running ones and throws the error", async () => {
    const started: number[] = [];
    const finished: number[] = [];
    const work = forEachConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
      started.push(item);
      if (item === 1) throw new Error("the first item failed");
      await new Promise(setImmediate);
      finished.push(item);
    });
    await expect(work).rejects.toThrow("the first item failed");
    expect(started).toEqual([1, 2]);
    expect(finished).toEqual([2]);
  });
});
