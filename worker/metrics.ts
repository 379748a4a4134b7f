import type { Runner } from "graphile-worker";
import { pool } from "@/lib/infra/db";
import type { Metrics } from "@/lib/infra/metrics";
import { PAGE_METRICS } from "@/lib/insights/page-metrics/constants";
import { getPageMetrics } from "@/lib/insights/page-metrics/queries";

/** The days that a value of page metrics covers. */
const PAGE_METRIC_DAYS = 1;

const JOB_COUNTS_SQL = `SELECT count(*) FILTER (WHERE "attempts" < "max_attempts" AND "run_at" <= now())::int AS "due",
  count(*) FILTER (WHERE "attempts" >= "max_attempts")::int AS "failed"
FROM graphile_worker._private_jobs`;

/** The other metrics are needed most while the database is away. */
const unlessAway = <T>(read: Promise<T>): Promise<T | null> => read.catch(() => null);

/** Counts completed and waiting jobs. Returns the function that registers one runner. */
export function createJobMetrics({ prometheus, registry }: Metrics): (runner: Runner) => void {
  const registers = [registry];
  const jobs = new prometheus.Counter({
    name: "veranda_jobs_total",
    help: "Attempts at jobs, by job and outcome.",
    labelNames: ["job", "outcome"],
    registers,
  });
  new prometheus.Gauge({
    name: "veranda_jobs_waiting",
    help: "Jobs that are due, and those that failed for good.",
    labelNames: ["state"],
    registers,
    async collect() {
      this.reset();
      const counts = await unlessAway(pool.query<{ due: number; failed: number }>(JOB_COUNTS_SQL));
      const [row] = counts?.rows ?? [];
      if (!row) return;
      this.set({ state: "due" }, row.due);
      this.set({ state: "failed" }, row.failed);
    },
  });
  return ({ events }) => {
    events.on("job:success", ({ job }) => jobs.inc({ job: job.task_identifier, outcome: "done" }));
    events.on("job:error", ({ job }) => jobs.inc({ job: job.task_identifier, outcome: "failed" }));
  };
}

/** What browsers measured, from the database: the same in every worker. */
export function exposePageMetrics({ prometheus, registry }: Metrics): void {
  const labelNames = ["metric", "route", "device"];
  const gauge = (name: string, help: string, read: (figure: { p75: number; samples: number }) => number) =>
    new prometheus.Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        const summary = await unlessAway(getPageMetrics(PAGE_METRIC_DAYS));
        for (const { route, device, metrics } of summary?.rows ?? [])
          for (const metric of PAGE_METRICS) {
            const figure = metrics[metric];
            if (figure) this.set({ metric, route, device }, read(figure));
          }
      },
    });
  gauge(
    "veranda_page_metric_p75",
    "What browsers measured in the last day, 75th percentile: lcp, inp and tap in ms, cls as its score.",
    ({ p75 }) => p75,
  );
  gauge("veranda_page_metric_samples", "Page views that were measured in the last day.", ({ samples }) => samples);
}
