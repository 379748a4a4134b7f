import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { basePath } from "@/lib/http/base-path";
import type { insights } from "../contract";
import { type AnalyticsRange, WATCH_REPORT_LIMITS } from "../policy";

const api = apiClient<typeof insights>();

const keys = {
  insights: ["insights"] as const,
  analytics: (days: AnalyticsRange) => ["insights", "analytics", days] as const,
};

export const creatorAnalyticsOptions = (days: AnalyticsRange) =>
  queryOptions({
    queryKey: keys.analytics(days),
    queryFn: ({ signal }) => api.call("GET /api/insights", { query: { days: String(days) }, signal }),
    placeholderData: keepPreviousData,
  });

export const analyticsFileUrl = (days: AnalyticsRange) => `${basePath}/api/insights/csv?days=${days}`;

/** How long watch time is batched, in ms. */
const REPORT_DELAY_MS = 10_000;

const watched = new Map<string, number>();
let isPlanned = false;
let isListening = false;

async function sendReports(): Promise<void> {
  isPlanned = false;
  const items = [...watched]
    .map(([postId, seconds]) => ({ postId, seconds: Math.min(WATCH_REPORT_LIMITS.most, Math.floor(seconds)) }))
    .filter(({ seconds }) => seconds >= 1)
    .slice(0, WATCH_REPORT_LIMITS.posts);
  if (items.length === 0) return;
  for (const { postId, seconds } of items) {
    const left = (watched.get(postId) ?? 0) - seconds;
    if (left < 1) watched.delete(postId);
    else watched.set(postId, left);
  }
  // Losing some watch time is harmless.
  await api.call("POST /api/insights/watch", { body: { items }, outlivesPage: true }).catch(() => undefined);
}

/** A hidden tab may never become visible again. */
const sendReportsOnLeave = () => {
  if (document.visibilityState === "hidden") void sendReports();
};

/** Records that a post's video was watched for more seconds. Sent in batches. */
export function reportWatchTime(postId: string, seconds: number): void {
  watched.set(postId, (watched.get(postId) ?? 0) + seconds);
  if (!isListening) document.addEventListener("visibilitychange", sendReportsOnLeave);
  isListening = true;
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => void sendReports(), REPORT_DELAY_MS);
}
