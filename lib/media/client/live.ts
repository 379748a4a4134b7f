import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { userChannel } from "@/lib/realtime/channels/channel-names";
import { listenToChannel } from "@/lib/realtime/client/connection";
import { throttle } from "@/lib/realtime/client/throttle";
import { MEDIA_EVENT } from "../constants";

/** The files of a post are processed at the same time. */
const REFRESH_TIMES = { delayMs: 100, intervalMs: 500 };

interface AwaitedMedia {
  /** The ids of files, or of what they are attached to. */
  ids: readonly string[];
  keyOf: (id: string) => QueryKey;
}

const idsIn = (data: unknown): readonly unknown[] =>
  typeof data === "object" && data !== null && "ids" in data && Array.isArray(data.ids) ? data.ids : [];

/** `useMediaEvents` without React. Returns an unsubscribe function. */
export function watchMedia(client: QueryClient, userId: string, readAwaited: () => AwaitedMedia): () => void {
  const changed = new Set<unknown>();
  const refresh = throttle(() => {
    const { ids, keyOf } = readAwaited();
    const keys = ids.filter((id) => changed.has(id)).map((id) => keyOf(id));
    changed.clear();
    void refreshQueries(client, ...keys);
  }, REFRESH_TIMES);
  const end = listenToChannel(userChannel(userId), {
    events: {
      [MEDIA_EVENT]: (data) => {
        for (const id of idsIn(data)) changed.add(id);
        refresh.call();
      },
    },
    // Events are not replayed. At once after mounting, the queries' first requests are on their way, and recent enough.
    onSubscribed: () => {
      const { ids, keyOf } = readAwaited();
      for (const id of ids) void client.invalidateQueries({ queryKey: keyOf(id) }, { cancelRefetch: false });
    },
  });
  return () => {
    refresh.cancel();
    end();
  };
}

/**
 * Refetches the queries of the user's own files in processing, or of what they are attached to, on every event about
 * them and on reconnect. Without ids nothing is listened to.
 */
export function useMediaEvents(ids: readonly string[], keyOf: (id: string) => QueryKey): void {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const userId = user?.id ?? null;
  const latest = useRef({ ids, keyOf });
  useEffect(() => {
    latest.current = { ids, keyOf };
  });
  const isWaiting = ids.length > 0;
  useEffect(() => {
    if (!isWaiting || userId === null) return;
    return watchMedia(client, userId, () => latest.current);
  }, [client, isWaiting, userId]);
}
