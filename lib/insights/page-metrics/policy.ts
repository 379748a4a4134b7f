import { documentSignal } from "@/lib/http/operations/document-signals";
import { PAGE_METRICS_SIGNAL_ON } from "../constants";
import { type DeviceClass, MIN_DESKTOP_WIDTH_PX, PAGE_ROUTES, type PageMetric, type PageRoute } from "./constants";

/**
 * The upper bounds of the buckets, in ms, or the score for CLS. They include the thresholds, so that a rating is exact.
 * Larger values are counted as the last one.
 */
const BUCKET_BOUNDS: Record<PageMetric, readonly number[]> = {
  lcp: [250, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 20_000, 60_000],
  inp: [25, 50, 100, 150, 200, 300, 500, 1_000, 2_000, 5_000, 60_000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 10],
  tap: [25, 50, 100, 200, 300, 500, 1_000, 2_000, 4_000, 8_000, 20_000, 60_000],
};

/**
 * Good up to the first, poor above the second: web.dev/articles/vitals. The first tap has those of FID (web.dev/fid).
 */
const THRESHOLDS: Record<PageMetric, readonly [good: number, poor: number]> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  tap: [100, 300],
};

export type PageMetricRating = "good" | "fair" | "poor";

export function ratePageMetric(metric: PageMetric, value: number): PageMetricRating {
  const [good, poor] = THRESHOLDS[metric];
  return value <= good ? "good" : value <= poor ? "fair" : "poor";
}

export const maxPageMetric = (metric: PageMetric): number => BUCKET_BOUNDS[metric].at(-1) ?? 0;

/** The upper bound of the bucket that counts the value. */
export const bucketOf = (metric: PageMetric, value: number): number =>
  BUCKET_BOUNDS[metric].find((bound) => value <= bound) ?? maxPageMetric(metric);

/** Interpolated within its bucket. `counts` are by upper bound; null without any. */
export function percentileOf(metric: PageMetric, counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  let lower = 0;
  for (const upper of BUCKET_BOUNDS[metric]) {
    const count = counts.get(upper) ?? 0;
    if (count > 0 && below + count >= share * total) return lower + ((upper - lower) * (share * total - below)) / count;
    below += count;
    lower = upper;
  }
  return maxPageMetric(metric);
}

const isDynamic = (segment: string) => segment.startsWith("[");

/** The route of a page's layout segments; null for a page that is not measured, such as an unknown address. */
export function pageRouteOf(segments: readonly string[]): PageRoute | null {
  const matches = (route: PageRoute) => {
    const parts = route.split("/").filter((part) => part !== "");
    return parts.length === segments.length && parts.every((part, at) => isDynamic(part) || part === segments[at]);
  };
  return PAGE_ROUTES.find(matches) ?? null;
}

export const deviceClassOf = (view: { width: number; isTouch: boolean }): DeviceClass =>
  view.isTouch && view.width < MIN_DESKTOP_WIDTH_PX ? "phone" : "desktop";

/** The Server-Timing header of a page view. Readers who ask not to be tracked are not measured. */
export function sampleSignal(headers: Headers, percent: number, random = Math.random()): string {
  const isRefused = headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
  return documentSignal("page-metrics", !isRefused && random * 100 < percent ? PAGE_METRICS_SIGNAL_ON : "off");
}
