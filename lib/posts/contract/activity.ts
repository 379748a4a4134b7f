import { z } from "zod";

/** What a user published and received within a week, without their own likes and comments. */
export const WeekCounts = z.object({
  postsCount: z.int(),
  likesCount: z.int(),
  commentsCount: z.int(),
  followersCount: z.int(),
  /** Distinct members per UTC day who viewed the profile. */
  viewsCount: z.int(),
});
export type WeekCounts = z.output<typeof WeekCounts>;

export const Activity = WeekCounts.extend({ since: z.iso.datetime(), before: WeekCounts });
export type Activity = z.output<typeof Activity>;

/** Counts of recent public posts with a hashtag, and of their authors. */
export const TrendingTag = z.object({ tag: z.string(), postsCount: z.int(), peopleCount: z.int() });
export type TrendingTag = z.output<typeof TrendingTag>;
