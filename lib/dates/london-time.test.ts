import { isDeepStrictEqual } from "node:util";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { londonTime } from "./london-time";

const clock = new Intl.DateTimeFormat("en-GB", {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
  timeZone: "Europe/London",
});

function intl(epochMs: number) {
  const parts = Object.fromEntries(clock.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]));
  const { year, month = 0, day, hour, minute } = parts;
  return { year, month: month - 1, day, hour, minute };
}

const [FIRST, LAST] = [Date.UTC(1996, 0), Date.UTC(2038, 0)];

test("londonTime agrees with Intl at random moments", () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: LAST }), (epochMs) => expect(londonTime(epochMs)).toEqual(intl(epochMs))),
    { numRuns: 2_000 },
  );
});

test("londonTime agrees with Intl in each hour of the weeks in which the clocks change", () => {
  const weeks = [2, 9].flatMap((month) => Array.from({ length: 42 }, (_, n) => Date.UTC(1996 + n, month, 24)));
  const hours = weeks.flatMap((week) => Array.from({ length: 8 * 24 }, (_, hour) => week + hour * 3_600_000));
  const wrong = hours
    .flatMap((epochMs) => [epochMs - 1, epochMs])
    .filter((epochMs) => !isDeepStrictEqual(londonTime(epochMs), intl(epochMs)));
  expect(wrong).toEqual([]);
});
