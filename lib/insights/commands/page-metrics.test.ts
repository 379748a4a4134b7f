import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson } from "@/lib/testing/factories/people";
import { insights, type PageMetricsReport } from "../contract";
import { sweepPageMetrics } from "../jobs";
import { getPageMetrics } from "../page-metrics/queries";

const post: PageMetricsReport = { route: "/posts/[id]", device: "phone", metrics: { lcp: 1_800, cls: 0.02 } };

const send = (body: unknown, headers: Record<string, string> = {}) => sendTo(insights.pageMetrics, { body, headers });

beforeEach(() => prisma.pageMetricCount.deleteMany());

describe("page metrics", () => {
  test("page metrics are accepted from anyone, and stored as counts without anything about the reader", async () => {
    expect(await send(post)).toMatchObject({ status: 200, body: { success: true } });
    await sendTo(insights.pageMetrics, { as: await makePerson(), body: post });
    const rows = await prisma.pageMetricCount.findMany({ orderBy: { metric: "asc" } });
    const hour = new Date(Math.floor(fromNow(0).getTime() / 3_600_000) * 3_600_000);
    expect(rows).toEqual([
      { hour, route: "/posts/[id]", device: "phone", metric: "cls", upperBound: 0.025, count: 2 },
      { hour, route: "/posts/[id]", device: "phone", metric: "lcp", upperBound: 2_000, count: 2 },
    ]);
  });

  test("page metrics are added up without loss when twenty browsers report at once", async () => {
    const metrics = { lcp: 1_800, inp: 40, cls: 0, tap: 90 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ ...post, metrics })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const rows = await prisma.pageMetricCount.findMany({ select: { metric: true, count: true } });
    expect(rows.map(({ count }) => count)).toEqual([20, 20, 20, 20]);
  });

  test.each<[string, unknown]>([
    ["an address instead of a route", { ...post, route: "/u/ada_tester" }],
    ["another device", { ...post, device: "fridge" }],
    ["another metric", { ...post, metrics: { fcp: 1 } }],
    ["no metric", { ...post, metrics: {} }],
    ["a negative value", { ...post, metrics: { lcp: -1 } }],
    ["a value that is too large", { ...post, metrics: { cls: 11 } }],
    ["a value that is no number", { ...post, metrics: { lcp: "1800" } }],
    ["another field", { ...post, user: "ada_tester" }],
  ])("page metrics are refused with %s", async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(await prisma.pageMetricCount.count()).toBe(0);
  });

  test("page metrics are refused from another origin, and in a body of more than a kilobyte", async () => {
    expect((await send(post, { origin: "https://other.test" })).status).toBe(403);
    expect((await send({ ...post, padding: "x".repeat(1_024) })).status).toBe(413);
    expect(await prisma.pageMetricCount.count()).toBe(0);
  });

  test("page metrics are summarised as 75th percentiles of the last week, most measured pages first", async () => {
    for (const lcp of [1_200, 1_300, 1_400, 5_000]) await send({ ...post, metrics: { lcp } });
    await send({ route: "/", device: "desktop", metrics: { cls: 0.3 } });
    const { days, rows } = await getPageMetrics();
    expect(days).toBe(7);
    expect(rows).toEqual([
      {
        route: "/posts/[id]",
        device: "phone",
        samples: 4,
        metrics: { lcp: { p75: 1_500, samples: 4 }, inp: null, cls: null, tap: null },
      },
      {
        route: "/",
        device: "desktop",
        samples: 1,
        metrics: { lcp: null, inp: null, cls: { p75: 0.4375, samples: 1 }, tap: null },
      },
    ]);
  });

  test("page metrics are deleted after a week, and read by index", async () => {
    await send(post);
    const old = { ...post, metric: "lcp", upperBound: 250, count: 1, hour: fromNow(-8 * DAY_MS) };
    const { metrics, ...row } = old;
    await prisma.pageMetricCount.create({ data: row });
    expect((await getPageMetrics()).rows[0]?.metrics.lcp?.samples).toBe(1);
    await sweepPageMetrics();
    expect(await prisma.pageMetricCount.count()).toBe(Object.keys(metrics).length);
    expect((await explainQuery(() => getPageMetrics())).scanned).toEqual([]);
  });
});
