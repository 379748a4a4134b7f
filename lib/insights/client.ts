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

/** Where the same is had as a file. */
export const analyticsFile = (days: Range) => `${basePath}/api/insights/csv?days=${days}`;

/** How long what was watched waits for more, in ms. */
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
  // What is lost of it is no harm to anybody, and nothing to bother the viewer with.
  await call(insights.watch, { body: { items }, outlivesPage: true }).catch(() => undefined);
}

/** Somebody who leaves a tab may not come back to it. */
const tellWhenLeft = () => {
  if (document.visibilityState === "hidden") void tell();
};

/** Tells the server, in a while and with others, for how many seconds more a post's video was watched. */
export function noteWatched(postId: string, seconds: number): void {
  watched.set(postId, (watched.get(postId) ?? 0) + seconds);
  if (!isHeard) document.addEventListener("visibilitychange", tellWhenLeft);
  isHeard = true;
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => void tell(), WAIT);
}
