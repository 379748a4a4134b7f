/** Ranges in days: the first two with Starter, all with Creator. */
export const RANGES = [7, 28, 90, 365] as const;
export type Range = (typeof RANGES)[number];

const BASIC: readonly Range[] = [7, 28];

export const isAdvanced = (plan: string | null | undefined) => plan === "creator";

export const canLookBack = (plan: string | null | undefined, days: Range) => isAdvanced(plan) || BASIC.includes(days);

/** Maximum seconds per post and posts per report. */
export const WATCHED = { most: 60, posts: 10 } as const;
