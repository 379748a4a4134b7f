import type { InfiniteData } from "@tanstack/react-query";
import { clearFeedPositions, FEED_POSITION_KEY_PREFIX } from "@/lib/accounts/client/local-storage";
import type { Page } from "@/lib/http/endpoint";
import type { Post } from "../contract";

type FeedPages = InfiniteData<Page<Post>>;

/** A feed in session storage, which is shown again after a visit to a post or a reload. */
export interface StoredFeed {
  at: number;
  since: string | undefined;
  data: FeedPages;
  anchor: { id: string; offset: number };
}

/** Applies a change of a post to the stored feeds that have it. */
export function updateStoredFeeds(postId: string, change: (data: FeedPages) => FeedPages): void {
  try {
    for (const name of Object.keys(window.sessionStorage)) {
      const stored = name.startsWith(FEED_POSITION_KEY_PREFIX) ? window.sessionStorage.getItem(name) : null;
      if (!stored?.includes(postId)) continue;
      // Written by useFeedPosition.
      const feed = JSON.parse(stored) as StoredFeed;
      window.sessionStorage.setItem(name, JSON.stringify({ ...feed, data: change(feed.data) } satisfies StoredFeed));
    }
  } catch {
    // An outdated feed must not return.
    clearFeedPositions();
  }
}
