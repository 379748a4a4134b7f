import { call } from "@/lib/http/call";
import { feed } from "../contract/feed";

/** Posts that were seen wait so long for others to go with them, in ms; at most so many go at once. */
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
  // A view that is lost is no harm to anybody, and nothing to bother the reader with.
  await call(feed.seen, { body: { ids } }).catch(() => undefined);
}

/** Tells the server, in a while and with others, that somebody has seen a post; once for each page load. */
export function noteSeen(id: string): void {
  if (told.has(id)) return;
  told.add(id);
  waiting.add(id);
  plan();
}
