import { expect, test } from "@jest/globals";
import { storableDay, storableTime } from "./storable-time";

test("a day is accepted from 1970 to 9999", () => {
  const isAccepted = (day: string) => storableDay().safeParse(day).success;
  expect(["1970-01-01", "2026-11-22", "9999-12-31"].map(isAccepted)).toEqual([true, true, true]);
  expect(["0000-01-01", "0099-12-31", "1969-12-31", "2026-02-30"].map(isAccepted)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("a time is accepted from 1970 to 9999, with an offset if it may have one", () => {
  const isAccepted = (time: string) => storableTime({ offset: true }).safeParse(time).success;
  expect(["1970-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"].map(isAccepted)).toEqual([true, true]);
  expect(["0000-01-01T00:00:00Z", "1970-01-01T00:30:00+01:00", "9999-12-31T23:30:00-01:00"].map(isAccepted)).toEqual([
    false,
    false,
    false,
  ]);
  expect(storableTime().safeParse("2026-11-22T10:00:00+01:00").success).toBe(false);
});
