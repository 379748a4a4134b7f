"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listen } from "@/lib/realtime/connection";
import type { FeedName } from "../contract";
import { FEED_CHANNEL, PUBLISHED_EVENT } from "../contract/feed";
import { countNews, newsCount } from "./feed";

/** All who look hear of a post at once: they count within so many ms after it, each at a moment of their own, and no more often. */
const SPREAD = 3_000;

/** Counts what came into a feed when a push says that something did; not where that is said already, or nobody looks: the poll follows. */
export function useNewsHints(name: FeedName, isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      timer = undefined;
      void countNews(client, name);
    };
    const heard = () => {
      if (timer === undefined && newsCount(client, name) === 0 && document.visibilityState === "visible")
        timer = setTimeout(count, Math.random() * SPREAD);
    };
    const stop = listen(FEED_CHANNEL, { events: { [PUBLISHED_EVENT]: heard } });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, isOn, name]);
}
