"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { PublicUser } from "@/lib/accounts/contract";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { call } from "@/lib/http/call";
import { threadOptions, threadSearchOptions, useConversation } from "../client";
import { type Conversation, type Message, messages } from "../contract";
import { startOfDay } from "../time-zone";
import { messageKeys } from "./keys";
import { useOffline } from "./online";
import { itemOfEntry, waitingIn } from "./outbox-entry";
import { useOutboxEntries } from "./send";
import { useSync } from "./sync";
import { itemOf, type ThreadItem } from "./thread-item";
import {
  aroundQuery,
  covers,
  extended,
  firstUnread,
  newerQuery,
  olderQuery,
  openWindow,
  PAGE,
  type ThreadWindow,
} from "./thread-window";

export interface Thread {
  /** By place; behind them, once the end is among them, what waits to be sent. */
  items: readonly ThreadItem[];
  isPending: boolean;
  error: Error | null;
  retry: () => void;
  hasOlder: boolean;
  hasNewer: boolean;
  isLoadingOlder: boolean;
  isLoadingNewer: boolean;
  /** These resolve to whether it worked; while one is under way a second one is the same. */
  loadOlder: () => Promise<boolean>;
  loadNewer: () => Promise<boolean>;
  /** The place of the first message that was unread when the conversation was opened; null where none was. */
  openedAt: number | null;
  /** Has a place among the items, and what lies around it. Resolves to false where that could not be read. */
  jumpTo: (place: number) => Promise<boolean>;
  /** The same for the first message of a day (YYYY-MM-DD, in a time zone) or after it: its place, or null where there is none. Rejects where it could not be read. */
  jumpToDate: (date: string, timeZone: string) => Promise<number | null>;
  jumpToEnd: () => Promise<boolean>;
  /** Messages with these words, newest first. Rejects with the server's refusal. */
  search: (words: string) => Promise<Message[]>;
}

/** The reader as conversations show them. */
const readerIn = (conversation: Conversation | undefined, me: string): PublicUser | null =>
  [conversation?.participant1, conversation?.participant2].find((person) => person?.id === me) ?? null;

/** Where the unread began when this was opened: it stays while it is read. */
function useOpenedAt(id: string, window: ThreadWindow | undefined, conversation: Conversation | undefined, me: string) {
  const [opened, setOpened] = useState<{ id: string; place: number | null } | null>(null);
  if (window && conversation && opened?.id !== id) {
    const place = firstUnread(window, conversation, me);
    setOpened({ id, place });
    return place;
  }
  return opened?.id === id ? opened.place : null;
}

type Side = "older" | "newer";

/** Pages of a conversation's window. */
function usePages(id: string) {
  const client = useQueryClient();
  const sync = useSync();
  const running = useRef(new Map<string, Promise<boolean>>());
  const [loading, setLoading] = useState<readonly string[]>([]);
  const windowOf = () => client.getQueryData<ThreadWindow>(messageKeys.thread(id));

  const read = async (side: Side): Promise<boolean> => {
    const window = windowOf();
    if (!window || (side === "older" ? window.atStart : window.atEnd)) return true;
    const query = side === "older" ? olderQuery(window) : newerQuery(window);
    const readAt = window.revision;
    try {
      const page = await call(messages.thread, { params: { id }, query });
      client.setQueryData<ThreadWindow>(
        messageKeys.thread(id),
        (latest) => latest && extended(latest, { query, page, readAt }),
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

  /** Puts another stretch in the window's place. */
  const open = async (query: Parameters<typeof openWindow>[0]): Promise<ThreadWindow> => {
    const readAt = Math.max(windowOf()?.revision ?? 0, sync.threads.latestOf(id));
    const page = await call(messages.thread, { params: { id }, query });
    const opened = openWindow(query, page, readAt);
    client.setQueryData<ThreadWindow>(messageKeys.thread(id), opened);
    sync.threads.settle(id);
    return opened;
  };
  return { windowOf, isLoading, load, open };
}

const toTrue = () => true;
const toFalse = () => false;

/** A conversation as it is read and written: a window of its messages, which pushes, other tabs and what is sent here keep true. */
export function useThread(conversationId: string): Thread {
  const client = useQueryClient();
  const sync = useSync();
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
    // It may have been kept since it was last looked at, or have been read while something happened.
    void sync.threads.catchUp(conversationId);
    return () => {
      // Whoever comes back wants to begin where the unread begins, not where they once looked.
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
    const waiting = atEnd ? waitingIn(entries, conversationId, stored) : [];
    return [
      ...stored.map((message) => itemOf(message, me, marks)),
      ...waiting.map((entry) => itemOfEntry(entry, reader, isOffline)),
    ];
  }, [stored, atEnd, entries, conversationId, me, read, delivered, reader, isOffline]);

  return {
    ...{ items, openedAt, isPending: query.isPending, error },
    retry: () => void query.refetch(),
    hasOlder: isLoaded && !window.atStart,
    hasNewer: isLoaded && !window.atEnd,
    isLoadingOlder: isLoading("older"),
    isLoadingNewer: isLoading("newer"),
    loadOlder: () => load("older"),
    loadNewer: () => load("newer"),
    jumpTo: async (place) => {
      const known = windowOf();
      if (known && covers(known, place)) return true;
      return open(aroundQuery({ around: place })).then(toTrue, toFalse);
    },
    jumpToDate: async (date, tz) => {
      const { messages: found } = await open(aroundQuery({ date, tz }));
      const from = startOfDay(date, tz);
      return found.find(({ createdAt }) => createdAt >= from)?.sequence ?? null;
    },
    jumpToEnd: async () => {
      if (windowOf()?.atEnd) return true;
      return open({ limit: PAGE }).then(toTrue, toFalse);
    },
    search: (words) => client.fetchQuery(threadSearchOptions(conversationId, words)),
  };
}
