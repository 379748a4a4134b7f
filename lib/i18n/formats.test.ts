import { describe, expect, test } from "@jest/globals";
import { formatsFor } from "./formats";

const {
  formatAge,
  formatBytes,
  formatCount,
  formatDate,
  formatMoment,
  formatMoney,
  formatMonth,
  formatPercent,
  formatPrice,
  formatSeconds,
  formatWhole,
} = formatsFor("en");

describe("numbers", () => {
  test.each([
    [0, "0"],
    [180, "180"],
    [999, "999"],
    [1_000, "1K"],
    [2_400, "2.4K"],
    [12_449, "12.4K"],
    [12_450, "12.5K"],
    [12_500, "12.5K"],
    [999_949, "999.9K"],
    [999_950, "1M"],
    [3_000_000, "3M"],
  ])("formatCount shortens %i to %s", (count, shown) => expect(formatCount(count)).toBe(shown));

  test.each([
    [0, "0"],
    [999, "999"],
    [80_000, "80,000"],
    [12_345_678, "12,345,678"],
  ])("formatWhole formats %i as %s", (count, shown) => expect(formatWhole(count)).toBe(shown));

  test.each([
    [0, "£0.00"],
    [799, "£7.99"],
    [1_999, "£19.99"],
    [123_456_789, "£1,234,567.89"],
  ])("formatPrice formats %i pence as %s", (pence, shown) => expect(formatPrice(pence)).toBe(shown));

  test.each([
    ["0.00", "£0.00"],
    ["12.01", "£12.01"],
    ["-7.99", "-£7.99"],
  ])("formatMoney formats %s pounds as %s", (amount, shown) => expect(formatMoney(amount)).toBe(shown));
});

describe("storage sizes", () => {
  test.each([
    [0, "0 GB"],
    [1, "1 B"],
    [999, "999 B"],
    [1_000, "1 kB"],
    [24_000_000, "24 MB"],
    [290_000_000, "290 MB"],
    [36_950, "36 kB"],
    [999_999_999, "999.9 MB"],
    [1_500_000_000, "1.5 GB"],
    [4_050_000_000, "4.05 GB"],
    [4_999_999_999, "4.99 GB"],
    [5_000_000_000, "5 GB"],
    [50_000_000_000, "50 GB"],
  ])("formats %i bytes as %s", (bytes, shown) => expect(formatBytes(bytes)).toBe(shown));
});

describe("durations", () => {
  test.each([
    [300, "0.3s"],
    [1_234, "1.2s"],
    [59_960, "60.0s"],
    [100, "0.1s"],
    [99.6, "0.1s"],
    [94, "0.09s"],
    [4.2, "0.004s"],
    [0.96, "0.001s"],
    [0.4, "0.0004s"],
    [0.01, "0.00001s"],
    [0, "0.000001s"],
  ])("formatSeconds formats %d ms as %s", (ms, shown) => expect(formatSeconds(ms)).toBe(shown));

  test("formats a percentage", () => expect(formatPercent(99.2)).toBe("99.2%"));
});

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

test("formats numbers, money and dates in Spanish", () => {
  const es = formatsFor("es");
  expect([es.formatWhole(8_000), es.formatWhole(80_000)]).toEqual(["8000", "80.000"]);
  expect([es.formatPrice(799), es.formatMoney("-1234567.89")]).toEqual(["7,99\u00a0£", "-1.234.567,89\u00a0£"]);
  expect([es.formatCount(12_450), es.formatBytes(4_050_000_000)]).toEqual(["12,5K", "4,05 GB"]);
  expect([es.formatSeconds(1_234), es.formatPercent(99.2)]).toEqual(["1,2 s", "99,2\u00a0%"]);
  expect(es.formatMoment("2026-07-01T23:05:00.000Z")).toBe("2 de julio de 2026 a las 00:05");
  expect([es.formatMonth("2026-11-21T12:00:00.000Z"), es.formatDate("2026-11-21T12:00:00.000Z")]).toEqual([
    "noviembre de 2026",
    "21 nov 2026",
  ]);
  const now = Date.parse("2026-11-21T12:00:00.000Z");
  expect([es.formatAge("2026-11-21T11:59:00.000Z", now), es.formatAge("2026-11-21T10:00:00.000Z", now)]).toEqual([
    "Ahora mismo",
    "hace 2 h",
  ]);
});
