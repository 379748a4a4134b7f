import { call } from "@/lib/http/call";
import { feed } from "../contract/feed";

/** Batches views for so many ms, and sends at most so many in one request. */
const WAIT = 5_000;
const MOST = 50;

const told = new Set<string>();
const waiting = new Set<string>();
let isPlanned = false;

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(tell, WAIT);
}

async function tell(): Promise<void> {
  isPlanned = false;
  const ids = [...waiting].slice(0, MOST);
  for (const id of ids) waiting.delete(id);
  if (waiting.size > 0) plan();
  // A lost view is harmless.
  await call(feed.seen, { body: { ids } }).catch(() => undefined);
}

/** Queues a view of a post for the server; once per page load. */
export function noteSeen(id: string): void {
  if (told.has(id)) return;
  told.add(id);
  waiting.add(id);
  plan();
}
