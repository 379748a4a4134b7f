"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { userChannel } from "@/lib/realtime/channels/channel-names";
import { listenToChannel } from "@/lib/realtime/client/connection";
import { FEED_CHANNEL, LINK_PREVIEW_EVENT, PUBLISHED_EVENT } from "../constants";
import type { FeedName } from "../contract";
import { CountSchedule } from "./count-schedule";
import { isNewPostCountFull, refreshNewPostCount } from "./feed";
import { loadLinkPreview } from "./posts";

/** Updates the new-posts count after each subscription and on publish events, unless the page is hidden. */
export function useNewPostEvents(name: FeedName, isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    const schedule = new CountSchedule(() => void refreshNewPostCount(client, name));
    // A hidden page counts when it is shown again: the query refetches on focus.
    const counts = () => document.visibilityState === "visible" && !isNewPostCountFull(client, name);
    const stop = listenToChannel(FEED_CHANNEL, {
      events: { [PUBLISHED_EVENT]: () => counts() && schedule.published() },
      // What was published without a subscription sent no event here.
      onSubscribed: () => counts() && schedule.subscribed(),
    });
    return () => {
      schedule.end();
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
