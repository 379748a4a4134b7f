import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { COUNT_INTERVAL_MS, COUNT_JITTER_MS, CountSchedule } from "./count-schedule";

let counts = 0;
let schedule: CountSchedule;

beforeEach(() => {
  jest.useFakeTimers();
  counts = 0;
  schedule = new CountSchedule(() => {
    counts += 1;
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test("a burst of publish events is counted once within the jitter, and what follows only after the interval", () => {
  for (let event = 0; event < 50; event += 1) schedule.published();
  jest.advanceTimersByTime(COUNT_JITTER_MS);
  expect(counts).toBe(1);
  for (let event = 0; event < 50; event += 1) schedule.published();
  jest.advanceTimersByTime(COUNT_INTERVAL_MS - COUNT_JITTER_MS - 1);
  expect(counts).toBe(1);
  jest.advanceTimersByTime(COUNT_JITTER_MS + 1);
  expect(counts).toBe(2);
  jest.advanceTimersByTime(10 * COUNT_INTERVAL_MS);
  expect(counts).toBe(2);
});

test("a subscription is counted within the jitter and does not delay the next publish event", () => {
  schedule.subscribed();
  jest.advanceTimersByTime(COUNT_JITTER_MS);
  expect(counts).toBe(1);
  schedule.published();
  jest.advanceTimersByTime(COUNT_JITTER_MS);
  expect(counts).toBe(2);
});

test("nothing is counted once the page is left", () => {
  schedule.published();
  schedule.end();
  jest.advanceTimersByTime(COUNT_JITTER_MS);
  expect(counts).toBe(0);
});
