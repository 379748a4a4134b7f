"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { userChannel } from "@/lib/realtime/channels/channel-names";
import { listenToChannel } from "@/lib/realtime/client/connection";
import { FEED_CHANNEL, LINK_PREVIEW_EVENT, PUBLISHED_EVENT } from "../constants";
import type { FeedName } from "../contract";
import { newPostCount, refreshNewPostCount } from "./feed";
import { loadLinkPreview } from "./posts";

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

const postIdIn = (data: unknown): string | null =>
  typeof data === "object" && data !== null && "postId" in data && typeof data.postId === "string" ? data.postId : null;

/** Shows the previews of links in one's own posts as soon as they are ready. */
export function useLinkPreviewEvents(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    const onReady = (data: unknown) => {
      const id = postIdIn(data);
      // Without it, the next fetch of the post shows the preview.
      if (id) void loadLinkPreview(client, id).catch(() => undefined);
    };
    return listenToChannel(userChannel(userId), { events: { [LINK_PREVIEW_EVENT]: onReady } });
  }, [client, userId]);
}
