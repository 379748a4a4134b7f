/** Ranges in days: the first two with Starter, all with Creator. */
export const ANALYTICS_RANGES = [7, 28, 90, 365] as const;
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];

const BASIC_RANGES: readonly AnalyticsRange[] = [7, 28];

export const hasAdvancedAnalytics = (plan: string | null | undefined) => plan === "creator";

export const canLookBack = (plan: string | null | undefined, days: AnalyticsRange) =>
  hasAdvancedAnalytics(plan) || BASIC_RANGES.includes(days);

/** Maximum seconds per post and posts per report. */
export const WATCH_REPORT_LIMITS = { most: 60, posts: 10 } as const;
