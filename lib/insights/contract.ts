import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { insights as text } from "@/lib/text/insights";
import { RANGES, WATCHED } from "./policy";

export const Figures = z.object({ views: z.int(), likes: z.int(), comments: z.int(), followers: z.int() });
export type Figures = z.output<typeof Figures>;

const Day = z.iso.date();

export const Advanced = z.object({
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
export type Advanced = z.output<typeof Advanced>;

export const Analytics = z.object({
  days: z.int(),
  totals: Figures,
  /** The preceding period of the same length. */
  before: Figures,
  series: z.array(Figures.extend({ day: Day })),
  /** Null with Starter. */
  advanced: Advanced.nullable(),
});
export type Analytics = z.output<typeof Analytics>;

export const RangeQuery = z.object({
  days: z
    .enum(RANGES.map(String) as [string, ...string[]], text.badRange)
    .default("28")
    .transform((days) => RANGES.find((range) => String(range) === days) ?? 28),
});

export const insights = {
  analytics: endpoint({
    method: "GET",
    path: "/api/insights",
    access: "subscriber",
    limit: "read",
    needsPlan: text.needsPlan,
    query: RangeQuery,
    response: Analytics,
  }),
  watch: endpoint({
    method: "POST",
    path: "/api/insights/watch",
    access: "user",
    limit: "signal",
    limited: "allowed",
    body: z.object({
      items: z
        .array(z.object({ postId: z.uuid(), seconds: z.int().min(1).max(WATCHED.most) }))
        .min(1)
        .max(WATCHED.posts),
    }),
    response: z.object({ success: z.literal(true) }),
  }),
};
