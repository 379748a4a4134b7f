import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { PageMetricsSummary } from "@/lib/insights/contract";
import { SERIES_RANGES } from "./constants";

/** docs/spec.md section 3. */
export const SiteAnalytics = z.object({
  pendingReports: z.int(),
  totalPosts: z.int(),
  totalUsers: z.int(),
  activeSubscriptions: z.int(),
});
export type SiteAnalytics = z.output<typeof SiteAnalytics>;

export const SeriesRange = z.enum(SERIES_RANGES);
export type SeriesRange = z.output<typeof SeriesRange>;

/** A UTC day, or the week beginning on it. Counts cover the interval; levels are as of its end. */
export const SeriesPoint = z.object({
  on: z.iso.date(),
  signUps: z.int(),
  /** Users who posted, commented, liked, messaged, viewed a post or signed in. */
  actives: z.int(),
  posts: z.int(),
  screened: z.int(),
  passed: z.int(),
  subscribers: z.int(),
  /** Net income in pence (GBP); of tips, the platform's share only. */
  revenue: z.int(),
  /** Stored bytes at the end of the interval. */
  storage: z.number(),
  /** Median minutes from opening a case to its decision; null without decisions. */
  queueMinutes: z.number().nullable(),
});
export type SeriesPoint = z.output<typeof SeriesPoint>;

export const Series = z.object({ range: SeriesRange, step: z.enum(["day", "week"]), points: z.array(SeriesPoint) });
export type Series = z.output<typeof Series>;

export const SeatState = z.object({
  capacity: z.int(),
  taken: z.int(),
  /** Reserved for open offers. */
  held: z.int(),
  waiting: z.int(),
  offered: z.int(),
  /** The head of the waitlist, without names. */
  line: z.array(
    z.object({
      position: z.int(),
      since: z.iso.datetime(),
      isOffered: z.boolean(),
      until: z.iso.datetime().nullable(),
    }),
  ),
});
export type SeatState = z.output<typeof SeatState>;

export const SystemHealth = z.object({
  parts: z.array(
    z.object({
      name: z.enum(["database", "worker", "realtime", "mail", "storage", "payments", "approvals"]),
      state: z.enum(["ok", "slow", "down", "off"]),
      /** The measurement, for display. */
      detail: z.string(),
    }),
  ),
  jobs: z.object({ waiting: z.int(), failed: z.int(), oldestSeconds: z.number().nullable() }),
  media: z.object({ processing: z.int(), failed: z.int() }),
  startedAt: z.iso.datetime(),
});
export type SystemHealth = z.output<typeof SystemHealth>;

export const admin = {
  analytics: endpoint({
    method: "GET",
    path: "/api/admin/analytics",
    access: "staff:analytics",
    limit: "read",
    response: SiteAnalytics,
  }),
  series: endpoint({
    method: "GET",
    path: "/api/admin/analytics/series",
    access: "staff:analytics",
    limit: "read",
    query: z.object({ range: SeriesRange.default("30d") }),
    response: Series,
  }),
  seats: endpoint({
    method: "GET",
    path: "/api/admin/waitlist",
    access: "staff:waitlist",
    limit: "read",
    response: SeatState,
  }),
  health: endpoint({
    method: "GET",
    path: "/api/admin/health",
    access: "staff:system",
    limit: "read",
    response: SystemHealth,
  }),
  pageMetrics: endpoint({
    method: "GET",
    path: "/api/admin/page-metrics",
    access: "staff:system",
    limit: "read",
    response: PageMetricsSummary,
  }),
};
