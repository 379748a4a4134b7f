import { describe, expect, test } from "@jest/globals";
import { TransferRate } from "./transfer-rate";

const marked = (...marks: [at: number, bytes: number][]) => {
  const rate = new TransferRate();
  for (const [at, bytes] of marks) rate.mark(bytes, at);
  return rate;
};

describe("TransferRate", () => {
  test("the transfer rate is unknown before enough was measured", () => {
    expect(new TransferRate().perSecond(0)).toBeNull();
    expect(marked([0, 0], [100, 50_000]).perSecond(100)).toBeNull();
  });

  test("the transfer rate is the average of the last five seconds", () => {
    const even = Array.from({ length: 21 }, (_, second): [number, number] => [second * 1_000, second * 2_000_000]);
    expect(marked(...even).perSecond(20_000)).toBe(2_000_000);
    const faster = even.map(([at, bytes]): [number, number] => [at + 20_000, 40_000_000 + bytes * 3]);
    expect(marked(...even, ...faster.slice(1)).perSecond(40_000)).toBe(6_000_000);
  });

  test("the transfer rate falls while nothing is sent and is zero after five seconds", () => {
    const rate = marked([0, 0], [1_000, 1_000_000]);
    expect(rate.perSecond(2_000)).toBe(500_000);
    expect(rate.perSecond(6_000)).toBe(0);
  });

  test("the transfer rate restarts when bytes are sent again and after a pause", () => {
    const rate = marked([0, 0], [1_000, 8_000_000], [2_000, 4_000_000]);
    expect(rate.perSecond(2_000)).toBeNull();
    rate.mark(5_000_000, 3_000);
    expect(rate.perSecond(3_000)).toBe(1_000_000);
    rate.reset();
    expect(rate.perSecond(3_000)).toBeNull();
  });
});
