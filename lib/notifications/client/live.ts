"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { userChannel } from "@/lib/realtime/channels/channel-names";
import { listenToChannel } from "@/lib/realtime/client/connection";
import { throttle } from "@/lib/realtime/client/throttle";
import { NOTIFICATION_EVENT, REPORTED_STATE_EVENT } from "../constants";
import { refreshNotifications } from "./notifications";

/** Published by messages when any tab reads a conversation, which clears its notification too. */
const RECEIPT_EVENT = "receipt";

/** Roots of the queries whose state a notification reports: cases, the waitlist and the plan, payouts and tips. */
const REPORTED_QUERY_ROOTS = [["cases"], ["payments"], ["creators"]] as const;

/** A popular post causes many events, in every tab of its author. */
const REFRESH_TIMES = { delayMs: 100, intervalMs: 2_000 };

const isOwn = (data: unknown, userId: string) =>
  typeof data === "object" && data !== null && "userId" in data && data.userId === userId;

/**
 * Keeps notifications current, and what the open page shows of the things that they report. Refetches after events and
 * on reconnect, since events are not replayed.
 */
export function useNotificationsLive(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const own = throttle(() => void refreshNotifications(client), REFRESH_TIMES);
    const reported = throttle(() => {
      for (const queryKey of REPORTED_QUERY_ROOTS) void client.invalidateQueries({ queryKey });
    }, REFRESH_TIMES);
    const end = listenToChannel(userChannel(userId), {
      events: {
        [NOTIFICATION_EVENT]: () => {
          own.call();
          reported.call();
        },
        [REPORTED_STATE_EVENT]: reported.call,
        [RECEIPT_EVENT]: (data) => {
          if (isOwn(data, userId)) own.call();
        },
      },
      onSubscribed: own.call,
    });
    return () => {
      own.cancel();
      reported.cancel();
      end();
    };
  }, [client, userId]);
}
