import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import type { admin, SeriesRange } from "../contract";

const api = apiClient<typeof admin>();

const keys = {
  analytics: ["admin", "analytics"] as const,
  series: (range: SeriesRange) => ["admin", "series", range] as const,
  seats: ["admin", "seats"] as const,
  health: ["admin", "health"] as const,
  pageMetrics: ["admin", "page-metrics"] as const,
};

export const siteAnalyticsOptions = () =>
  queryOptions({ queryKey: keys.analytics, queryFn: ({ signal }) => api.call("GET /api/admin/analytics", { signal }) });

const seriesOptions = (range: SeriesRange) =>
  queryOptions({
    queryKey: keys.series(range),
    queryFn: ({ signal }) => api.call("GET /api/admin/analytics/series", { query: { range }, signal }),
  });

const seatsOptions = () =>
  queryOptions({ queryKey: keys.seats, queryFn: ({ signal }) => api.call("GET /api/admin/waitlist", { signal }) });

const healthOptions = () =>
  queryOptions({
    queryKey: keys.health,
    queryFn: ({ signal }) => api.call("GET /api/admin/health", { signal }),
    staleTime: 0,
  });

const pageMetricsOptions = () =>
  queryOptions({
    queryKey: keys.pageMetrics,
    queryFn: ({ signal }) => api.call("GET /api/admin/page-metrics", { signal }),
  });

export const useAnalytics = () => useQuery(siteAnalyticsOptions());
export const useSeries = (range: SeriesRange) =>
  useQuery({ ...seriesOptions(range), placeholderData: (before) => before });
export const useSeats = () => useQuery(seatsOptions());
export const useHealth = () => useQuery(healthOptions());
export const usePageMetrics = () => useQuery(pageMetricsOptions());
