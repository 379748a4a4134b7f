import "server-only";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { PageMetricsSummary } from "../contract";
import {
  DEVICE_CLASSES,
  type DeviceClass,
  PAGE_METRIC_RETENTION_DAYS,
  PAGE_METRICS,
  PAGE_ROUTES,
  type PageMetric,
} from "./constants";
import { percentileOf } from "./policy";

type Row = PageMetricsSummary["rows"][number];
type Figure = NonNullable<Row["metrics"][PageMetric]>;

/** The share that Google rates pages by (web.dev/articles/vitals). */
const RATED_SHARE = 0.75;

interface CountRow {
  route: string;
  device: DeviceClass;
  metric: PageMetric;
  upperBound: number;
  count: number;
}

const figureOf = (metric: PageMetric, counts: ReadonlyMap<number, number>): Figure | null => {
  const p75 = percentileOf(metric, counts, RATED_SHARE);
  return p75 === null ? null : { p75, samples: [...counts.values()].reduce((sum, count) => sum + count, 0) };
};

/** The 75th percentiles of the last days by route and device class, most measured first. */
export async function getPageMetrics(
  days: number = PAGE_METRIC_RETENTION_DAYS,
  db: Db = prisma,
): Promise<PageMetricsSummary> {
  const counted = await readRows<CountRow & Record<string, unknown>>(
    db,
    Prisma.sql`
    SELECT "route", "device", "metric", "upperBound", sum("count")::int AS "count"
    FROM "PageMetricCount" WHERE "hour" > ${fromNow(-days * DAY_MS)} GROUP BY 1, 2, 3, 4`,
  );
  const histograms = new Map<string, Map<number, number>>();
  for (const { route, device, metric, upperBound, count } of counted) {
    const key = `${route} ${device} ${metric}`;
    histograms.set(key, (histograms.get(key) ?? new Map<number, number>()).set(upperBound, count));
  }
  const rows = PAGE_ROUTES.flatMap((route) =>
    DEVICE_CLASSES.map((device): Row => {
      const figure = (metric: PageMetric) =>
        figureOf(metric, histograms.get(`${route} ${device} ${metric}`) ?? new Map());
      const metrics = { lcp: figure("lcp"), inp: figure("inp"), cls: figure("cls"), tap: figure("tap") };
      const samples = Math.max(...PAGE_METRICS.map((metric) => metrics[metric]?.samples ?? 0));
      return { route, device, samples, metrics };
    }),
  );
  return {
    days,
    rows: rows.filter(({ samples }) => samples > 0).toSorted((one, other) => other.samples - one.samples),
  };
}
