"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenToChannel } from "@/lib/realtime/client/connection";
import { FEED_CHANNEL, PUBLISHED_EVENT } from "../constants";
import type { FeedName } from "../contract";
import { newPostCount, refreshNewPostCount } from "./feed";

/** Spreads the count requests of all clients over so many ms after a publish event. */
const COUNT_JITTER_MS = 3_000;

/** Updates the new-posts count on a publish event, unless the button is already shown or the page is hidden. */
export function useNewPostEvents(name: FeedName, isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      timer = undefined;
      void refreshNewPostCount(client, name);
    };
    const onPublished = () => {
      if (timer === undefined && newPostCount(client, name) === 0 && document.visibilityState === "visible")
        timer = setTimeout(count, Math.random() * COUNT_JITTER_MS);
    };
    const stop = listenToChannel(FEED_CHANNEL, { events: { [PUBLISHED_EVENT]: onPublished } });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, isOn, name]);
}
