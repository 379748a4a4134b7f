import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

/** The four counts of SPEC.md section 3. */
export const Analytics = z.object({
  pendingReports: z.int(),
  totalPosts: z.int(),
  totalUsers: z.int(),
  activeSubscriptions: z.int(),
});
export type Analytics = z.output<typeof Analytics>;

/** How far back, and in which steps: days up to a quarter, weeks for a year. */
export const RANGES = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 } as const;
export const Range = z.enum(["7d", "30d", "90d", "365d"]);
export type Range = z.output<typeof Range>;

/** One day (UTC), or the week that begins with it. Sums are over it, the others are as it ended. */
export const Point = z.object({
  on: z.iso.date(),
  signUps: z.int(),
  /** Who posted, commented, liked, wrote or looked. */
  actives: z.int(),
  posts: z.int(),
  screened: z.int(),
  passed: z.int(),
  subscribers: z.int(),
  /** Pence (GBP) that came in, less what went back; of tips the platform's share. */
  revenue: z.int(),
  /** Bytes that files took at its end. */
  storage: z.number(),
  /** Median minutes from a case's beginning to its decision; null where none was decided. */
  queueMinutes: z.number().nullable(),
});
export type Point = z.output<typeof Point>;

export const Series = z.object({ range: Range, step: z.enum(["day", "week"]), points: z.array(Point) });
export type Series = z.output<typeof Series>;

/** Who waits for a place, and how many there are. */
export const SeatState = z.object({
  capacity: z.int(),
  taken: z.int(),
  /** Kept for people who were offered one. */
  held: z.int(),
  waiting: z.int(),
  offered: z.int(),
  /** The first in line, without their names: their place and since when. */
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

/** One part of the machine, and how it is. */
export const Health = z.object({
  parts: z.array(
    z.object({
      name: z.enum(["database", "worker", "realtime", "mail", "storage", "payments"]),
      state: z.enum(["ok", "slow", "down", "off"]),
      /** What was measured, for a person. */
      detail: z.string(),
    }),
  ),
  jobs: z.object({ waiting: z.int(), failed: z.int(), oldestSeconds: z.number().nullable() }),
  media: z.object({ processing: z.int(), failed: z.int() }),
  startedAt: z.iso.datetime(),
});
export type Health = z.output<typeof Health>;

export const admin = {
  analytics: endpoint({
    method: "GET",
    path: "/api/admin/analytics",
    access: "admin",
    limit: "read",
    response: Analytics,
  }),
  series: endpoint({
    method: "GET",
    path: "/api/admin/analytics/series",
    access: "admin",
    limit: "read",
    query: z.object({ range: Range.default("30d") }),
    response: Series,
  }),
  seats: endpoint({ method: "GET", path: "/api/admin/waitlist", access: "admin", limit: "read", response: SeatState }),
  health: endpoint({ method: "GET", path: "/api/admin/health", access: "admin", limit: "read", response: Health }),
};
