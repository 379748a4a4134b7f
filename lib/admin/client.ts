import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { admin, type Range } from "./contract";

const keys = {
  analytics: ["admin", "analytics"] as const,
  series: (range: Range) => ["admin", "series", range] as const,
  seats: ["admin", "seats"] as const,
  health: ["admin", "health"] as const,
};

export const analyticsOptions = () =>
  queryOptions({ queryKey: keys.analytics, queryFn: ({ signal }) => call(admin.analytics, { signal }) });

const seriesOptions = (range: Range) =>
  queryOptions({
    queryKey: keys.series(range),
    queryFn: ({ signal }) => call(admin.series, { query: { range }, signal }),
  });

const seatsOptions = () =>
  queryOptions({ queryKey: keys.seats, queryFn: ({ signal }) => call(admin.seats, { signal }) });

const healthOptions = () =>
  queryOptions({ queryKey: keys.health, queryFn: ({ signal }) => call(admin.health, { signal }), staleTime: 0 });

export const useAnalytics = () => useQuery(analyticsOptions());
export const useSeries = (range: Range) => useQuery({ ...seriesOptions(range), placeholderData: (before) => before });
export const useSeats = () => useQuery(seatsOptions());
export const useHealth = () => useQuery(healthOptions());
