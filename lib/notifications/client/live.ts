"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { userChannel } from "@/lib/realtime/channels/channel-names";
import { listenToChannel } from "@/lib/realtime/client/connection";
import { NOTIFICATION_EVENT } from "../constants";
import { refreshNotifications } from "./notifications";

/** Published by messages when any tab reads a conversation, which clears its notification too. */
const RECEIPT_EVENT = "receipt";

const isOwn = (data: unknown, userId: string) =>
  typeof data === "object" && data !== null && "userId" in data && data.userId === userId;

/** Keeps notifications current. Refetches on every event and on reconnect, since events are not replayed. */
export function useNotificationsLive(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void refreshNotifications(client);
    return listenToChannel(userChannel(userId), {
      events: {
        [NOTIFICATION_EVENT]: again,
        [RECEIPT_EVENT]: (data) => {
          if (isOwn(data, userId)) again();
        },
      },
      onSubscribed: again,
    });
  }, [client, userId]);
}
