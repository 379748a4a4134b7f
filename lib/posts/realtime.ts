import "server-only";
import { publish } from "@/lib/infra/realtime";
import { FEED_CHANNEL, PUBLISHED_EVENT } from "./constants";

/** In ms. */
const FEED_EVENT_INTERVAL_MS = 2_000;

let isWaiting = false;
let isOwed = false;

function say(): void {
  void publish([FEED_CHANNEL], PUBLISHED_EVENT, {});
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    if (isOwed) publishFeedChanged();
  }, FEED_EVENT_INTERVAL_MS).unref();
}

/** Notifies feed readers, after the commit. Merges events within two seconds. Never throws. */
export function publishFeedChanged(): void {
  isOwed = isWaiting;
  if (!isWaiting) say();
}

export async function publishOwnPostChanged({ state, visibility }: { state: string; visibility: string }): Promise<[]> {
  if (state === "live" && visibility === "public") publishFeedChanged();
  return [];
}
