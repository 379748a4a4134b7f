import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { throttle } from "./throttle";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("a burst of calls causes one refresh, and continuous calls cause one in each interval", () => {
  let count = 0;
  const { call } = throttle(() => count++, { delayMs: 100, intervalMs: 2_000 });
  for (let event = 0; event < 50; event += 1) call();
  expect(count).toBe(0);
  jest.advanceTimersByTime(100);
  expect(count).toBe(1);
  for (let ms = 0; ms < 20_000; ms += 50) {
    call();
    jest.advanceTimersByTime(50);
  }
  jest.advanceTimersByTime(10_000);
  expect(count).toBe(11);
  call();
  jest.advanceTimersByTime(100);
  expect(count).toBe(12);
});

test("a call causes no refresh once it is cancelled", () => {
  let count = 0;
  const { call, cancel } = throttle(() => count++, { delayMs: 100 });
  call();
  cancel();
  jest.advanceTimersByTime(1_000);
  expect(count).toBe(0);
});
