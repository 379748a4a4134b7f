/** How far back one may look, in days: the first two come with Starter, all with Creator. */
export const RANGES = [7, 28, 90, 365] as const;
export type Range = (typeof RANGES)[number];

const BASIC: readonly Range[] = [7, 28];

/** Whether a plan comes with advanced analytics: reach, watch time, followers over time, best posts, files, and longer ranges. */
export const isAdvanced = (plan: string | null | undefined) => plan === "creator";

export const canLookBack = (plan: string | null | undefined, days: Range) => isAdvanced(plan) || BASIC.includes(days);

/** How many seconds of a video are reported at once, and of how many posts. */
export const WATCHED = { most: 60, posts: 10 } as const;
