import "server-only";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { PAGE_METRIC_RETENTION_DAYS } from "./page-metrics/constants";

export async function sweepPageMetrics(): Promise<void> {
  await prisma.pageMetricCount.deleteMany({
    where: { hour: { lt: fromNow(-PAGE_METRIC_RETENTION_DAYS * DAY_MS) } },
  });
}
