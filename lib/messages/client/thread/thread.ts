"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { PublicUser } from "@/lib/accounts/contract";
import { startOfDay } from "@/lib/dates/time-zone";
import { apiClient } from "@/lib/http/api-client";
import type { Conversation, Message, messages } from "@/lib/messages/contract";
import { messageKeys } from "../keys";
import { threadOptions, threadSearchOptions, useConversation } from "../messages";
import { listWaitingEntries, toThreadItem } from "../outbox/outbox-entry";
import { useOutboxEntries } from "../outbox/send-message";
import { useOffline } from "../presence/use-offline";
import { useMessagesSync } from "../sync";
import { type ThreadItem, toStoredThreadItem } from "./thread-item";
import {
  aroundQuery,
  coversPlace,
  extendWindow,
  firstUnreadPlace,
  newerQuery,
  olderQuery,
  openWindow,
  THREAD_PAGE_SIZE,
  type ThreadWindow,
} from "./thread-window";

const api = apiClient<typeof messages>();

export interface ThreadState {
  /** The messages by place; unsent ones follow when the end is loaded. */
  items: readonly ThreadItem[];
  isPending: boolean;
  error: Error | null;
  retry: () => void;
  hasOlder: boolean;
  hasNewer: boolean;
  isLoadingOlder: boolean;
  isLoadingNewer: boolean;
  /** These resolve to whether it worked. A concurrent call shares the request in flight. */
  loadOlder: () => Promise<boolean>;
  loadNewer: () => Promise<boolean>;
  openedAt: number | null;
  /** Whether a message at this place would be loaded. */
  covers: (place: number) => boolean;
  jumpTo: (place: number) => Promise<boolean>;
  /** The first message on or after a day (YYYY-MM-DD); null if there is none. Rejects if it could not be loaded. */
  jumpToDate: (date: string, timeZone: string) => Promise<number | null>;
  jumpToEnd: () => Promise<boolean>;
  search: (words: string) => Promise<Message[]>;
}

const readerIn = (conversation: Conversation | undefined, me: string): PublicUser | null =>
  [conversation?.participant1, conversation?.participant2].find((person) => person?.id === me) ?? null;

function useOpenedAt(id: string, window: ThreadWindow | undefined, conversation: Conversation | undefined, me: string) {
  const [opened, setOpened] = useState<{ id: string; place: number | null } | null>(null);
  if (window && conversation && opened?.id !== id) {
    const place = firstUnreadPlace(window, conversation, me);
    setOpened({ id, place });
    return place;
  }
  return opened?.id === id ? opened.place : null;
}

type Side = "older" | "newer";

function usePages(id: string) {
  const client = useQueryClient();
  const sync = useMessagesSync();
  const running = useRef(new Map<string, Promise<boolean>>());
  const [loading, setLoading] = useState<readonly string[]>([]);
  const windowOf = () => client.getQueryData<ThreadWindow>(messageKeys.thread(id));

  const read = async (side: Side): Promise<boolean> => {
    const window = windowOf();
    if (!window || (side === "older" ? window.atStart : window.atEnd)) return true;
    const query = side === "older" ? olderQuery(window) : newerQuery(window);
    const readAt = window.revision;
    try {
      const page = await api.call("GET /api/conversations/{id}/messages", { params: { id }, query });
      client.setQueryData<ThreadWindow>(
        messageKeys.thread(id),
        (latest) => latest && extendWindow(latest, { query, page, readAt }),
      );
      sync.threads.settle(id);
      return true;
    } catch {
      return false;
    }
  };
  const load = (side: Side): Promise<boolean> => {
    const key = `${side} ${id}`;
    const before = running.current.get(key);
    if (before) return before;
    const run = read(side).finally(() => {
      running.current.delete(key);
      setLoading([...running.current.keys()]);
    });
    running.current.set(key, run);
    setLoading([...running.current.keys()]);
    return run;
  };
  const isLoading = (side: Side) => loading.includes(`${side} ${id}`);

  const open = async (query: Parameters<typeof openWindow>[0]): Promise<ThreadWindow> => {
    const readAt = Math.max(windowOf()?.revision ?? 0, sync.threads.latestOf(id));
    const page = await api.call("GET /api/conversations/{id}/messages", { params: { id }, query });
    const opened = openWindow(query, page, readAt);
    client.setQueryData<ThreadWindow>(messageKeys.thread(id), opened);
    sync.threads.settle(id);
    return opened;
  };
  return { windowOf, isLoading, load, open };
}

const toTrue = () => true;
const toFalse = () => false;

export function useThread(conversationId: string): ThreadState {
  const client = useQueryClient();
  const sync = useMessagesSync();
  const { user } = useCurrentUser();
  const me = user?.id ?? "";
  const query = useQuery(threadOptions(conversationId));
  const { data: conversation } = useConversation(conversationId);
  const entries = useOutboxEntries();
  const isOffline = useOffline();
  const { windowOf, isLoading, load, open } = usePages(conversationId);
  const window = query.data;
  const openedAt = useOpenedAt(conversationId, window, conversation, me);

  const { error } = query;
  useEffect(() => {
    if (error) sync.threads.failed(conversationId, error);
  }, [error, sync, conversationId]);

  const isLoaded = window !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    // It may be cached from an earlier visit, or have changed during the fetch.
    void sync.threads.catchUp(conversationId);
    return () => {
      // On return the thread opens at the first unread message, not at an old scroll position.
      const left = client.getQueryData<ThreadWindow>(messageKeys.thread(conversationId));
      if (left && !left.atEnd) client.removeQueries({ queryKey: messageKeys.thread(conversationId), exact: true });
    };
  }, [client, sync, conversationId, isLoaded]);

  const reader = readerIn(conversation, me);
  const [read, delivered] = [conversation?.otherReadSequence ?? 0, conversation?.otherDeliveredSequence ?? 0];
  const stored = window?.messages;
  const atEnd = window?.atEnd ?? false;
  const items = useMemo(() => {
    if (!stored) return [];
    const marks = { otherReadSequence: read, otherDeliveredSequence: delivered };
    const waiting = atEnd ? listWaitingEntries(entries, conversationId, stored) : [];
    return [
      ...stored.map((message) => toStoredThreadItem(message, me, marks)),
      ...waiting.map((entry) => toThreadItem(entry, reader, isOffline)),
    ];
  }, [stored, atEnd, entries, conversationId, me, read, delivered, reader, isOffline]);

  return {
    items,
    openedAt,
    isPending: query.isPending,
    error,
    retry: () => void query.refetch(),
    hasOlder: isLoaded && !window.atStart,
    hasNewer: isLoaded && !window.atEnd,
    isLoadingOlder: isLoading("older"),
    isLoadingNewer: isLoading("newer"),
    loadOlder: () => load("older"),
    loadNewer: () => load("newer"),
    covers: (place) => isLoaded && coversPlace(window, place),
    jumpTo: async (place) => {
      const cachedWindow = windowOf();
      if (cachedWindow && coversPlace(cachedWindow, place)) return true;
      return open(aroundQuery({ around: place })).then(toTrue, toFalse);
    },
    jumpToDate: async (date, tz) => {
      const { messages } = await open(aroundQuery({ date, tz }));
      const from = startOfDay(date, tz);
      return messages.find(({ createdAt }) => createdAt >= from)?.sequence ?? null;
    },
    jumpToEnd: async () => {
      if (windowOf()?.atEnd) return true;
      return open({ limit: THREAD_PAGE_SIZE }).then(toTrue, toFalse);
    },
    search: (words) => client.fetchQuery(threadSearchOptions(conversationId, words)),
  };
}
