import "@/lib/testing/setup/database";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, jest, test } from "@jest/globals";
import { Logger, run } from "graphile-worker";
import { pool } from "@/lib/infra/db";
import { openMetrics } from "@/lib/infra/metrics";
import { recordPageMetrics } from "@/lib/insights/commands/record-page-metrics";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { createJobMetrics, exposePageMetrics } from "./metrics";

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test("exposes the numbers of completed, failed and waiting jobs to Prometheus", async () => {
  const metrics = await openMetrics("worker", await freePort());
  if (!metrics) throw new Error("There are no metrics.");
  const count = createJobMetrics(metrics);
  const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: {
      works: async () => {},
      breaks: async () => {
        throw new Error("on purpose");
      },
    },
  });
  count(runner);
  try {
    await pool.query(`SELECT graphile_worker.add_job('works'), graphile_worker.add_job('breaks', max_attempts => 1)`);
    await waitFor(async () => {
      const text = await read();
      return ['job="works",outcome="done"', 'job="breaks",outcome="failed"'].every((labels) =>
        text.includes(`veranda_jobs_total{${labels},process="worker"} 1`),
      );
    }, "both jobs are counted");
    await waitFor(
      async () => (await read()).includes('veranda_jobs_waiting{state="due",process="worker"} 0'),
      "nothing waits",
    );
    expect(await read()).toContain('veranda_jobs_waiting{state="failed",process="worker"} 1');
  } finally {
    await runner.stop();
  }
});

test("exposes in the web process, too, whether a worker runs and jobs wait", async () => {
  const metrics = await openMetrics("web", await freePort());
  if (!metrics) throw new Error("There are no metrics.");
  await pool.query(`SELECT graphile_worker.add_job('waits', run_at => now() - interval '1 hour')`);
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  expect(text).toMatch(/^veranda_worker_silent_seconds\{process="web"\} \d/m);
  expect(text).toMatch(/^veranda_jobs_oldest_seconds\{process="web"\} 3600/m);
});

test("exposes the other metrics of a worker while the database is away", async () => {
  const metrics = await openMetrics("worker", await freePort());
  if (!metrics) throw new Error("There are no metrics.");
  createJobMetrics(metrics);
  exposePageMetrics(metrics);
  const query = jest.spyOn(pool, "query").mockImplementation(() => Promise.reject(new Error("The database is away.")));
  const response = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  query.mockRestore();
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toContain("process_cpu_seconds_total");
  expect(text).not.toMatch(/^veranda_jobs_waiting\{/m);
});

test("exposes what browsers measured to Prometheus, by route pattern and device class", async () => {
  const metrics = await openMetrics("worker", await freePort());
  if (!metrics) throw new Error("There are no metrics.");
  exposePageMetrics(metrics);
  for (const inp of [30, 45, 48, 900])
    await recordPageMetrics({ route: "/u/[username]", device: "phone", metrics: { inp } });
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  const labels = 'metric="inp",route="/u/[username]",device="phone",process="worker"';
  expect(text).toContain(`veranda_page_metric_p75{${labels}} 50\n`);
  expect(text).toContain(`veranda_page_metric_samples{${labels}} 4\n`);
});
