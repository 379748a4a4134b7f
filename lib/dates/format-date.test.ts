import { describe, expect, test } from "@jest/globals";
import { formatAge, formatDate, formatMoment, formatMonth } from "./format-date";

describe("times", () => {
  const now = Date.parse("2026-11-21T12:00:00.000Z");
  test.each([
    ["2026-11-21T12:00:00.000Z", "Just now"],
    ["2026-11-21T12:00:05.000Z", "Just now"],
    ["2026-11-21T11:00:00.001Z", "Just now"],
    ["2026-11-21T11:00:00.000Z", "1h ago"],
    ["2026-11-20T12:00:00.001Z", "23h ago"],
    ["2026-11-20T12:00:00.000Z", "20 Nov"],
    ["2025-12-31T23:59:00.000Z", "31 Dec 2025"],
  ])("formatAge formats %s as %s", (iso, shown) => expect(formatAge(iso, now)).toBe(shown));

  test("changes the year at midnight in London", () => {
    const newYear = Date.parse("2027-01-02T12:00:00.000Z");
    expect(formatAge("2027-01-01T00:00:00.000Z", newYear)).toBe("1 Jan");
    expect(formatAge("2026-12-31T23:59:59.000Z", newYear)).toBe("31 Dec 2026");
  });

  test("formats months and dates in full", () => {
    expect(formatMonth("2026-11-21T12:00:00.000Z")).toBe("November 2026");
    expect(formatDate("2026-11-21T12:00:00.000Z")).toBe("21 Nov 2026");
    expect(formatMoment("2026-07-01T23:05:00.000Z")).toBe("2 July 2026 at 00:05");
  });
});
