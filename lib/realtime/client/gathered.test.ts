import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { gathered } from "./gathered";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("a burst of hints causes one refresh, and hints that go on one in each interval", () => {
  let count = 0;
  const { hint } = gathered(() => count++, { delayMs: 100, intervalMs: 2_000 });
  for (let event = 0; event < 50; event += 1) hint();
  expect(count).toBe(0);
  jest.advanceTimersByTime(100);
  expect(count).toBe(1);
  for (let ms = 0; ms < 20_000; ms += 50) {
    hint();
    jest.advanceTimersByTime(50);
  }
  jest.advanceTimersByTime(10_000);
  expect(count).toBe(11);
  hint();
  jest.advanceTimersByTime(100);
  expect(count).toBe(12);
});

test("a hint causes no refresh after it was stopped", () => {
  let count = 0;
  const { hint, stop } = gathered(() => count++, { delayMs: 100 });
  hint();
  stop();
  jest.advanceTimersByTime(1_000);
  expect(count).toBe(0);
});
