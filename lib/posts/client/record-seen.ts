import { apiClient } from "@/lib/http/api-client";
import type { feed } from "../contract/feed";

const api = apiClient<typeof feed>();

/** Batches views for so many ms, and sends at most so many in one request. */
const REPORT_DELAY_MS = 5_000;
const MAX_REPORTED_POSTS = 50;

const reportedIds = new Set<string>();
const waiting = new Set<string>();
let isPlanned = false;

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(sendReports, REPORT_DELAY_MS);
}

async function sendReports(): Promise<void> {
  isPlanned = false;
  const ids = [...waiting].slice(0, MAX_REPORTED_POSTS);
  for (const id of ids) waiting.delete(id);
  if (waiting.size > 0) plan();
  // A lost view is harmless.
  await api.call("POST /api/posts/views", { body: { ids } }).catch(() => undefined);
}

/** Queues a view of a post for the server; once per page load. */
export function reportSeen(id: string): void {
  if (reportedIds.has(id)) return;
  reportedIds.add(id);
  waiting.add(id);
  plan();
}
