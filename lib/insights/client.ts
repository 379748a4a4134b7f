import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { basePath } from "@/lib/base-path";
import { call } from "@/lib/http/call";
import { insights } from "./contract";
import { type Range, WATCHED } from "./policy";

const keys = {
  insights: ["insights"] as const,
  analytics: (days: Range) => ["insights", "analytics", days] as const,
};

export const analyticsOptions = (days: Range) =>
  queryOptions({
    queryKey: keys.analytics(days),
    queryFn: ({ signal }) => call(insights.analytics, { query: { days: String(days) }, signal }),
    placeholderData: keepPreviousData,
  });

export const analyticsFile = (days: Range) => `${basePath}/api/insights/csv?days=${days}`;

/** How long watch time is batched, in ms. */
const WAIT = 10_000;

const watched = new Map<string, number>();
let isPlanned = false;
let isHeard = false;

async function tell(): Promise<void> {
  isPlanned = false;
  const items = [...watched]
    .map(([postId, seconds]) => ({ postId, seconds: Math.min(WATCHED.most, Math.floor(seconds)) }))
    .filter(({ seconds }) => seconds >= 1)
    .slice(0, WATCHED.posts);
  if (items.length === 0) return;
  for (const { postId, seconds } of items) {
    const left = (watched.get(postId) ?? 0) - seconds;
    if (left < 1) watched.delete(postId);
    else watched.set(postId, left);
  }
  // Losing some watch time is harmless.
  await call(insights.watch, { body: { items }, outlivesPage: true }).catch(() => undefined);
}

/** A hidden tab may never become visible again. */
const tellWhenLeft = () => {
  if (document.visibilityState === "hidden") void tell();
};

/** Records that a post's video was watched for more seconds. Sent in batches. */
export function noteWatched(postId: string, seconds: number): void {
  watched.set(postId, (watched.get(postId) ?? 0) + seconds);
  if (!isHeard) document.addEventListener("visibilitychange", tellWhenLeft);
  isHeard = true;
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => void tell(), WAIT);
}
