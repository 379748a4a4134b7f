import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { addDays, addMonths, clampDay, dayName, monthName, weekdayOf, weeksOf } from "./days";

test("lays a month out in whole weeks from Monday, with each day once and in order", () => {
  expect(weeksOf("2026-11-22")).toHaveLength(6);
  expect(weeksOf("2026-11-22")[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeksOf("2021-02-10")).toHaveLength(4);
  fc.assert(
    fc.property(fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      const days = weeksOf(day).flat();
      const own = days.filter((each) => each !== null);
      expect(days.length % 7).toBe(0);
      expect(own.every((each, n) => each === addDays(own[0] ?? "", n) && each.slice(0, 7) === day.slice(0, 7))).toBe(
        true,
      );
      expect([own.includes(day), addDays(own.at(-1) ?? "", 1).slice(8)]).toEqual([true, "01"]);
      for (const [n, each] of days.entries()) if (each) expect(weekdayOf(each)).toBe(n % 7);
    }),
  );
});

test("keeps the day when months are added, or uses the last of a shorter month", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  expect(clampDay("2026-01-15", "2026-01-16", "2026-02-01")).toBe("2026-01-16");
});

test("names days in British English", () => {
  expect([monthName("en", "2026-11-22"), dayName("en", "2026-11-22")]).toEqual([
    "November 2026",
    "Sunday 22 November 2026",
  ]);
});
