"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { FEED_POSITION_KEY_PREFIX, FEED_TAB_KEY } from "@/lib/accounts/client/local-storage";
import { newPostsSince, restartNewPostCount } from "@/lib/posts/client/feed";
import { type PostPages, postKeys } from "@/lib/posts/client/posts";
import type { StoredFeed } from "@/lib/posts/client/stored-feeds";
import type { FeedName, Post } from "@/lib/posts/contract";

/** How long a feed's position is kept, in ms. */
const FEED_POSITION_TTL_MS = 30 * 60_000;
/** Scroll distance that still counts as the top, in pixels; and the maximum number of stored posts. */
const TOP_THRESHOLD_PX = 300;
const MAX_RESTORED_POSTS = 200;
/** Posts above may change their height while rendering: the position is restored again for this many frames. */
const MAX_RESTORE_FRAMES = 12;

export function readFeedTab(): string | null {
  try {
    return sessionStorage.getItem(FEED_TAB_KEY);
  } catch {
    return null;
  }
}

export function storeFeedTab(tab: string): void {
  try {
    sessionStorage.setItem(FEED_TAB_KEY, tab);
  } catch {
    // Storage is not allowed: the first tab opens.
  }
}

/** The page of a feed: each has its own position, as Home and Explore both show For You. */
export type FeedPlace = "home" | "explore";

/** Cleared at sign-out: reading positions are private. */
const nameOf = (reader: string | null, place: FeedPlace, feed: FeedName) =>
  `${FEED_POSITION_KEY_PREFIX}${reader ?? "visitor"}-${place}-${feed}`;

function anchorOf(): StoredFeed["anchor"] | null {
  for (const element of document.querySelectorAll<HTMLElement>("[data-post]")) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > 0) return { id: element.dataset.post ?? "", offset: top };
  }
  return null;
}

function keep(name: string, data: PostPages<Post> | undefined, since: string | undefined): void {
  const anchor = window.scrollY > TOP_THRESHOLD_PX ? anchorOf() : null;
  const count = data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
  try {
    if (!anchor || !data || count > MAX_RESTORED_POSTS) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify({ at: Date.now(), since, data, anchor } satisfies StoredFeed));
  } catch {
    // Storage is full or not allowed: the feed starts at its top.
  }
}

/** Reads a recent entry of `keep`, which therefore has its shape. */
function recall(name: string): StoredFeed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "null") as StoredFeed | null;
    sessionStorage.removeItem(name);
    return kept && Date.now() - kept.at < FEED_POSITION_TTL_MS ? kept : null;
  } catch {
    return null;
  }
}

function goBackTo({ id, offset }: StoredFeed["anchor"]): () => void {
  let frames = 0;
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  const step = () => {
    if (stopped) return;
    const element = document.querySelector(`[data-post="${CSS.escape(id)}"]`);
    if (element) window.scrollBy({ top: element.getBoundingClientRect().top - offset, behavior: "instant" });
    frames += 1;
    if (frames < MAX_RESTORE_FRAMES) requestAnimationFrame(step);
  };
  const events = ["wheel", "touchstart", "keydown"] as const;
  for (const event of events) window.addEventListener(event, stop, { once: true, passive: true });
  requestAnimationFrame(step);
  return stop;
}

export function useFeedPosition(feed: FeedName, reader: string | null, place: FeedPlace): void {
  const client = useQueryClient();
  useEffect(() => {
    const name = nameOf(reader, place, feed);
    const kept = recall(name);
    let stop: (() => void) | undefined;
    let left = false;
    // After hydration has put the page's own first page into the cache.
    const timer = setTimeout(async () => {
      if (!kept) return;
      // A pending first page would replace it.
      await client.cancelQueries({ queryKey: postKeys.feed(feed), exact: true });
      client.setQueryData(postKeys.feed(feed), kept.data);
      restartNewPostCount(client, feed, kept.since);
      if (!left) stop = goBackTo(kept.anchor);
    });
    const save = () =>
      keep(name, client.getQueryData<PostPages<Post>>(postKeys.feed(feed)), newPostsSince(client, feed));
    // The position must be stored before the next page renders, so while this one scrolls.
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        save();
      }, 500);
    };
    const onLeave = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]")) save();
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", save);
    document.addEventListener("click", onLeave, { capture: true });
    return () => {
      left = true;
      clearTimeout(timer);
      clearTimeout(waiting);
      stop?.();
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", save);
      document.removeEventListener("click", onLeave, { capture: true });
    };
  }, [client, feed, reader, place]);
}
