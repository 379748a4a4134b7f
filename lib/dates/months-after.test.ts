import { execFileSync } from "node:child_process";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { addMonthsUtc } from "./months-after";

const ends = (anchor: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    addMonthsUtc(new Date(anchor), n + 1)
      .toISOString()
      .slice(0, 10),
  );

describe("the end of a period", () => {
  test("a period ends on the anchor's day of the month, or on the last day", () => {
    expect(ends("2026-01-31T10:20:30.456Z", 13)).toEqual([
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
      "2026-06-30",
      "2026-07-31",
      "2026-08-31",
      "2026-09-30",
      "2026-10-31",
      "2026-11-30",
      "2026-12-31",
      "2027-01-31",
      "2027-02-28",
    ]);
    expect(ends("2028-01-30T00:00:00.000Z", 2)).toEqual(["2028-02-29", "2028-03-30"]);
    expect(addMonthsUtc(new Date("2026-10-31T23:59:59.999Z"), 1).toISOString()).toBe("2026-11-30T23:59:59.999Z");
  });

  test("period ends increase, keep the time of day and differ from the anchor's day by three days at most", () => {
    const anchors = fc.date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(anchors, fc.integer({ min: 1, max: 240 }), (anchor, n) => {
        const end = addMonthsUtc(anchor, n);
        expect(end.getTime()).toBeGreaterThan(addMonthsUtc(anchor, n - 1).getTime());
        expect(end.toISOString().slice(10)).toBe(anchor.toISOString().slice(10));
        const months = (end.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + end.getUTCMonth() - anchor.getUTCMonth();
        expect(months).toBe(n);
        const off = anchor.getUTCDate() - end.getUTCDate();
        expect(off === 0 || (off > 0 && off <= 3)).toBe(true);
      }),
    );
  });

  test.each(["Pacific/Kiritimati", "America/Los_Angeles", "Europe/London"])(
    "computes the same period ends in time zone %s",
    (zone) => {
      const source = `const f = ${addMonthsUtc.toString()};
      console.log([1, 2, 9].map((n) => f(new Date("2026-01-31T23:30:00.000Z"), n).toISOString()).join());`;
      const output = execFileSync(process.execPath, ["-e", source], {
        env: { ...process.env, TZ: zone },
        encoding: "utf8",
      });
      expect(output.trim()).toBe("2026-02-28T23:30:00.000Z,2026-03-31T23:30:00.000Z,2026-10-31T23:30:00.000Z");
    },
  );
});
