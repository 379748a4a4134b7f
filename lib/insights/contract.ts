import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Success } from "@/lib/http/success";
import { DEVICE_CLASSES, PAGE_ROUTES, type PageMetric } from "./page-metrics/constants";
import { maxPageMetric } from "./page-metrics/policy";
import { ANALYTICS_RANGES, WATCH_REPORT_LIMITS } from "./policy";

export const AnalyticsFigures = z.object({ views: z.int(), likes: z.int(), comments: z.int(), followers: z.int() });
export type AnalyticsFigures = z.output<typeof AnalyticsFigures>;

const Day = z.iso.date();

export const AdvancedAnalytics = z.object({
  /** Distinct members who saw the posts, and seconds of video watched, in this and the preceding period. */
  reach: z.int(),
  reachBefore: z.int(),
  watchSeconds: z.int(),
  watchSecondsBefore: z.int(),
  /** `followers` counts current followers who followed by the end of the day. */
  series: z.array(z.object({ day: Day, reach: z.int(), watchSeconds: z.int(), followers: z.int() })),
  best: z.array(
    z.object({
      id: z.uuid(),
      excerpt: z.string(),
      type: z.enum(["text", "image", "video"]),
      createdAt: z.iso.datetime(),
      views: z.int(),
      likes: z.int(),
      comments: z.int(),
      watchSeconds: z.int(),
    }),
  ),
});
export type AdvancedAnalytics = z.output<typeof AdvancedAnalytics>;

export const CreatorAnalytics = z.object({
  days: z.int(),
  totals: AnalyticsFigures,
  /** The preceding period of the same length. */
  before: AnalyticsFigures,
  series: z.array(AnalyticsFigures.extend({ day: Day })),
  /** Null with Starter. */
  advanced: AdvancedAnalytics.nullable(),
});
export type CreatorAnalytics = z.output<typeof CreatorAnalytics>;

export const PublicFigures = z.object({
  seats: z.object({ capacity: z.int(), left: z.int() }),
  /** Texts, pictures and videos that were screened, and those that passed. */
  safety: z.object({ screened: z.int(), passed: z.int() }),
});
export type PublicFigures = z.output<typeof PublicFigures>;

export const RangeQuery = z.object({
  days: z
    .enum(ANALYTICS_RANGES.map(String) as [string, ...string[]], "insights.badRange")
    .default("28")
    .transform((days) => ANALYTICS_RANGES.find((range) => String(range) === days) ?? 28),
});

const measured = (metric: PageMetric) => z.number().min(0).max(maxPageMetric(metric)).optional();

const PageMetricsReport = z.strictObject({
  route: z.enum(PAGE_ROUTES),
  device: z.enum(DEVICE_CLASSES),
  /** Ms; `cls` is a score. */
  metrics: z
    .strictObject({ lcp: measured("lcp"), inp: measured("inp"), cls: measured("cls"), tap: measured("tap") })
    .refine((metrics) => Object.keys(metrics).length > 0, "http.badFields"),
});
export type PageMetricsReport = z.output<typeof PageMetricsReport>;

/** A figure in the unit of the reports; null without samples. */
const MeasuredFigure = z.object({ p75: z.number(), samples: z.int() }).nullable();

export const PageMetricsSummary = z.object({
  days: z.int(),
  rows: z.array(
    z.object({
      route: z.enum(PAGE_ROUTES),
      device: z.enum(DEVICE_CLASSES),
      /** The number of samples of the metric that has most. */
      samples: z.int(),
      metrics: z.object({ lcp: MeasuredFigure, inp: MeasuredFigure, cls: MeasuredFigure, tap: MeasuredFigure }),
    }),
  ),
});
export type PageMetricsSummary = z.output<typeof PageMetricsSummary>;

export const insights = {
  figures: endpoint({
    method: "GET",
    path: "/api/figures",
    access: "public",
    limit: "read",
    response: PublicFigures,
    shared: true,
  }),
  analytics: endpoint({
    method: "GET",
    path: "/api/insights",
    access: "subscriber",
    limit: "read",
    needsPlan: "insights.needsPlan",
    query: RangeQuery,
    response: CreatorAnalytics,
  }),
  watch: endpoint({
    method: "POST",
    path: "/api/insights/watch",
    access: "user",
    limit: "signal",
    limited: "allowed",
    body: z.object({
      items: z
        .array(z.object({ postId: z.uuid(), seconds: z.int().min(1).max(WATCH_REPORT_LIMITS.most) }))
        .min(1)
        .max(WATCH_REPORT_LIMITS.posts),
    }),
    response: Success,
  }),
  pageMetrics: endpoint({
    method: "POST",
    path: "/api/insights/page-metrics",
    access: "public",
    limit: "metrics",
    maxBodyBytes: 1_024,
    body: PageMetricsReport,
    response: Success,
  }),
};
