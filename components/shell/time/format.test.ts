import { describe, expect, test } from "@jest/globals";
import { formatBytes, formatCount, formatMoney, formatPrice, formatSeconds, formatWhole } from "./format";

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
    [999_999_999, "999.99 MB"],
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
});
