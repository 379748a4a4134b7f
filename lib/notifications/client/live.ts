"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { userChannel } from "@/lib/realtime/channels";
import { listen } from "@/lib/realtime/connection";
import { refreshNotices } from "../client";
import { NOTICE_EVENT } from "../contract";

/** What messages push when one has read a conversation, in whichever tab: the notice of what waited there goes with it. */
const RECEIPT_EVENT = "receipt";

const isOwn = (data: unknown, userId: string) =>
  typeof data === "object" && data !== null && "userId" in data && data.userId === userId;

/**
 * Keeps what one is told of current in a tab: each push is a hint that it is to be read again, and so is each new connection, since
 * nothing is pushed to who is away. The connection itself is what messages keep (lib/messages/client/live.ts).
 */
export function useNoticesLive(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void refreshNotices(client);
    return listen(userChannel(userId), {
      events: {
        [NOTICE_EVENT]: again,
        [RECEIPT_EVENT]: (data) => {
          if (isOwn(data, userId)) again();
        },
      },
      onSubscribed: again,
    });
  }, [client, userId]);
}
