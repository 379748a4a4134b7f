import "server-only";
import { publish } from "@/lib/infra/realtime";
import { FEED_CHANNEL, PUBLISHED_EVENT } from "./contract/feed";

/** Minimum interval between events of one process, in ms. */
const PAUSE = 2_000;

let isWaiting = false;
let isOwed = false;

function say(): void {
  void publish([FEED_CHANNEL], PUBLISHED_EVENT, {});
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    if (isOwed) hintPublished();
  }, PAUSE).unref();
}

/**
 * Publishes to feed readers that a post was published; clients then count for themselves. Call it after the commit.
 * Events within two seconds are merged into one, so the cost does not depend on followers. Never throws.
 */
export function hintPublished(): void {
  isOwed = isWaiting;
  if (!isWaiting) say();
}

export async function hintOwnPost({ state, visibility }: { state: string; visibility: string }): Promise<[]> {
  if (state === "live" && visibility === "public") hintPublished();
  return [];
}
