import "server-only";
import { publish } from "@/lib/infra/realtime";
import { FEED_CHANNEL, PUBLISHED_EVENT } from "./contract/feed";

/** One process says it so often at most, in ms: whoever looks counts what came by themselves. */
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
 * Says to whoever reads a feed that something was published: they count what is new for them. After the commit; at once, and what
 * comes within two seconds as one more. Costs the same whoever follows its author. Never throws.
 */
export function hintPublished(): void {
  isOwed = isWaiting;
  if (!isWaiting) say();
}

/** What the route does once a post is written. */
export async function hintOwnPost({ state, visibility }: { state: string; visibility: string }): Promise<[]> {
  if (state === "live" && visibility === "public") hintPublished();
  return [];
}
