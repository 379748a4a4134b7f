/** The Server-Timing entry by which middleware.ts asks a browser to measure a page view. In the first bundle. */
export const SAMPLE_SIGNAL = "page-metrics";
export const SAMPLED = "on";
