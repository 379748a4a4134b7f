/** The value of the signal by which middleware.ts asks a browser to measure a page view. In the first bundle. */
export const PAGE_METRICS_SIGNAL_ON = "on";
