import "@/lib/testing/setup/no-database";
import { describe, expect, test } from "@jest/globals";
import { filesUnder } from "@/lib/testing/meta/sources";
import { PAGE_METRICS, PAGE_ROUTES } from "./constants";
import {
  bucketOf,
  deviceClassOf,
  maxPageMetric,
  pageRouteOf,
  percentileOf,
  ratePageMetric,
  sampleSignal,
} from "./policy";

describe("the routes of page metrics", () => {
  test("the routes of page metrics are the pages of the site, without those of unknown addresses", () => {
    const pages = filesUnder("app")
      .map((file) => /^app\/\[locale\](\/.*)?\/page\.tsx$/.exec(file))
      .flatMap((found) => (found ? [found[1] ?? "/"] : []))
      .filter((page) => !page.includes("[...") && page !== "/missing");
    expect([...PAGE_ROUTES].sort()).toEqual(pages.sort());
  });

  test("the routes of page metrics replace ids and names by the name of their segment, and leave unknown addresses out", () => {
    expect(pageRouteOf([])).toBe("/");
    expect(pageRouteOf(["landing"])).toBe("/landing");
    expect(pageRouteOf(["u", "ada_tester"])).toBe("/u/[username]");
    expect(pageRouteOf(["subscription", "receipts", "0198a000"])).toBe("/subscription/receipts/[id]");
    expect(pageRouteOf(["u"])).toBeNull();
    expect(pageRouteOf(["made", "up"])).toBeNull();
  });
});

describe("the percentile of a histogram", () => {
  test("the percentile of a histogram is null without samples, interpolated within its bucket, and never above the last bound", () => {
    expect(percentileOf("lcp", new Map(), 0.75)).toBeNull();
    expect(percentileOf("lcp", new Map([[2_500, 4]]), 0.75)).toBe(2_375);
    expect(
      percentileOf(
        "inp",
        new Map([
          [25, 3],
          [5_000, 1],
        ]),
        0.75,
      ),
    ).toBe(25);
    expect(percentileOf("cls", new Map([[10, 1]]), 1)).toBe(10);
  });

  test("the percentile of a histogram has the rating of the exact value, as thresholds are bounds of buckets", () => {
    for (const metric of PAGE_METRICS)
      for (let step = 0; step <= 1_000; step++) {
        const value = (maxPageMetric(metric) * step) / 1_000;
        const counts = new Map([[bucketOf(metric, value), 1]]);
        expect(ratePageMetric(metric, percentileOf(metric, counts, 1) ?? -1)).toBe(ratePageMetric(metric, value));
      }
  });
});

describe("the sampling of page views", () => {
  const sample = (headers: Record<string, string>, percent: number, random: number) =>
    sampleSignal(new Headers(headers), percent, random);

  test("chooses the given share of page views", () => {
    expect(sample({}, 10, 0.0999)).toBe('page-metrics;desc="on"');
    expect(sample({}, 10, 0.1)).toBe('page-metrics;desc="off"');
    expect(sample({}, 0, 0)).toBe('page-metrics;desc="off"');
    expect(sample({}, 100, 0.9999)).toBe('page-metrics;desc="on"');
  });

  test.each(["sec-gpc", "dnt"])("leaves out readers who send %s", (name) => {
    expect(sample({ [name]: "1" }, 100, 0)).toBe('page-metrics;desc="off"');
  });

  test("counts a narrow touch screen as a phone", () => {
    expect(deviceClassOf({ width: 390, isTouch: true })).toBe("phone");
    expect(deviceClassOf({ width: 1_024, isTouch: true })).toBe("desktop");
    expect(deviceClassOf({ width: 390, isTouch: false })).toBe("desktop");
  });
});
