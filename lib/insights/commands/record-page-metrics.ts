import "server-only";
import { HOUR_MS, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { PageMetricsReport } from "../contract";
import { PAGE_METRICS } from "../page-metrics/constants";
import { bucketOf } from "../page-metrics/policy";

/** Counts the values of one page view in the histograms of this hour. Nothing else of the report is stored. */
export async function recordPageMetrics(
  { route, device, metrics }: PageMetricsReport,
  db: Db = prisma,
): Promise<{ success: true }> {
  const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
  const counted = PAGE_METRICS.flatMap((metric) => {
    const value = metrics[metric];
    return value === undefined ? [] : [{ metric, bound: bucketOf(metric, value) }];
  });
  // Rows in the order of the key, so that two reports of one page never wait for each other in a circle.
  await db.$executeRaw(Prisma.sql`
    INSERT INTO "PageMetricCount" ("hour", "route", "device", "metric", "upperBound", "count")
    SELECT ${hour}, ${route}, ${device}, m."metric", m."upperBound", 1
    FROM unnest(${counted.map(({ metric }) => metric)}::text[], ${counted.map(({ bound }) => bound)}::float8[])
      AS m("metric", "upperBound")
    ORDER BY m."metric"
    ON CONFLICT ("hour", "route", "device", "metric", "upperBound")
      DO UPDATE SET "count" = "PageMetricCount"."count" + 1`);
  return { success: true };
}
