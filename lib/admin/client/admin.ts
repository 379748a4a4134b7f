import { queryOptions, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { admin, type SeriesRange } from "../contract";

const keys = {
  analytics: ["admin", "analytics"] as const,
  series: (range: SeriesRange) => ["admin", "series", range] as const,
  seats: ["admin", "seats"] as const,
  health: ["admin", "health"] as const,
};

export const siteAnalyticsOptions = () =>
  queryOptions({ queryKey: keys.analytics, queryFn: ({ signal }) => callEndpoint(admin.analytics, { signal }) });

const seriesOptions = (range: SeriesRange) =>
  queryOptions({
    queryKey: keys.series(range),
    queryFn: ({ signal }) => callEndpoint(admin.series, { query: { range }, signal }),
  });

const seatsOptions = () =>
  queryOptions({ queryKey: keys.seats, queryFn: ({ signal }) => callEndpoint(admin.seats, { signal }) });

const healthOptions = () =>
  queryOptions({
    queryKey: keys.health,
    queryFn: ({ signal }) => callEndpoint(admin.health, { signal }),
    staleTime: 0,
  });

export const useAnalytics = () => useQuery(siteAnalyticsOptions());
export const useSeries = (range: SeriesRange) =>
  useQuery({ ...seriesOptions(range), placeholderData: (before) => before });
export const useSeats = () => useQuery(seatsOptions());
export const useHealth = () => useQuery(healthOptions());
