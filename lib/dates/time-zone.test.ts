import { expect, test } from "@jest/globals";
import { isTimeZone, startOfDay } from "./time-zone";

test("a day starts at local midnight, in summer and winter, east and west", () => {
  expect(startOfDay("2026-07-01", "Europe/London")).toBe("2026-06-30T23:00:00.000Z");
  expect(startOfDay("2026-11-22", "Europe/London")).toBe("2026-11-22T00:00:00.000Z");
  expect(startOfDay("2026-11-22", "America/Los_Angeles")).toBe("2026-11-22T08:00:00.000Z");
  expect(startOfDay("2026-11-22", "Asia/Kathmandu")).toBe("2026-11-21T18:15:00.000Z");
  expect(startOfDay("2026-11-22", "UTC")).toBe("2026-11-22T00:00:00.000Z");
});

test("a day with a clock change starts before the change", () => {
  expect(startOfDay("2026-03-29", "Europe/London")).toBe("2026-03-29T00:00:00.000Z");
  expect(startOfDay("2026-03-30", "Europe/London")).toBe("2026-03-29T23:00:00.000Z");
  expect(startOfDay("2026-11-01", "America/New_York")).toBe("2026-11-01T04:00:00.000Z");
});

test("isTimeZone rejects unknown zones", () => {
  expect([isTimeZone("Europe/London"), isTimeZone("Middle-earth/Shire"), isTimeZone("")]).toEqual([true, false, false]);
});
