"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshCurrentUser } from "@/lib/accounts/client/current-user";
import { onSessionEnd } from "@/lib/accounts/client/session";
import { apiClient } from "@/lib/http/api-client";
import { userChannel } from "@/lib/realtime/channels/channel-names";
import {
  connectRealtime,
  disconnectRealtime,
  listenToChannel,
  onTerminated,
  realtimeStatus,
} from "@/lib/realtime/client/connection";
import { PRESENCE_INTERVAL_MS } from "../constants";
import type { messages, Unread } from "../contract";
import type { ConversationPages } from "./conversation-cache";
import { messageKeys } from "./keys";
import { conversationsOptions } from "./messages";
import { type Outbox, outboxOf } from "./outbox/outbox";
import { markOnline, setOnlineUsers } from "./presence/online-users";
import { clearTyping, markTyping } from "./presence/typing";
import { type MessagesSync, messagesSyncOf } from "./sync";

const api = apiClient<typeof messages>();

/** Focus events within this time, in ms, count as one: a window that comes to the front fires two. */
const LOOK_WINDOW_MS = 1_000;

type Events = typeof import("../client-schemas").messageEvents;

/** An event that fails validation comes from a server of another version, so everything is refetched. */
function handlers(sync: MessagesSync): Record<string, (data: unknown) => void> {
  /** The schemas load lazily; events are handled once they are there. */
  const parseEvent = (handle: (events: Events, data: unknown) => void) => (data: unknown) =>
    void import("../client-schemas").then(
      ({ messageEvents }) => handle(messageEvents, data),
      () => sync.resync(),
    );
  return {
    message: parseEvent((events, data) => {
      const { success, data: event } = events.message.safeParse(data);
      if (!success) return void sync.resync();
      const { conversationId, message } = event;
      sync.message(event);
      const isTheirs = message?.sender?.id !== sync.me;
      if (isTheirs && message?.sequence === event.sequence) clearTyping(conversationId);
      // A message too large for an event has to be fetched, and may be from the other person.
      if (message === null) sync.receipts.got(conversationId, event.sequence);
      else if (isTheirs && message.state === "live") sync.receipts.got(conversationId, message.sequence);
    }),
    receipt: parseEvent((events, data) => {
      const { success, data: event } = events.receipt.safeParse(data);
      if (success) sync.receipt(event);
    }),
    typing: parseEvent((events, data) => {
      const { success, data: event } = events.typing.safeParse(data);
      if (success && event.userId !== sync.me) markTyping(event.conversationId);
    }),
    here: parseEvent((events, data) => {
      const { success, data: event } = events.here.safeParse(data);
      if (success) markOnline(event);
    }),
    conversation: parseEvent((events, data) => {
      const { success, data: event } = events.conversation.safeParse(data);
      if (success) sync.conversation(event.conversationId);
    }),
  };
}

/** Confirms delivery of what arrived while the user was offline. */
async function reportDelivered(client: QueryClient, sync: MessagesSync): Promise<void> {
  const unread = client.getQueryData<Unread>(messageKeys.unread);
  const list = () => client.getQueryData<ConversationPages>(messageKeys.list("inbox"));
  if (unread && unread.messages > 0 && !list()) await client.fetchInfiniteQuery(conversationsOptions("inbox"));
  for (const { items } of list()?.pages ?? [])
    for (const { id, unreadCount, lastMessage } of items)
      if (unreadCount > 0 && lastMessage) sync.receipts.got(id, lastMessage.sequence);
}

class Live {
  private readonly stops: (() => void)[] = [];
  private readonly sync: MessagesSync;
  private readonly outbox: Outbox;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private beatenAt = Number.NEGATIVE_INFINITY;

  constructor(
    readonly client: QueryClient,
    readonly userId: string,
  ) {
    this.sync = messagesSyncOf(client, userId);
    this.outbox = outboxOf(userId);
    this.stops.push(
      this.outbox.onSent((message, isSentHere) => this.sync.written(message, isSentHere)),
      this.outbox.onSignedOut(this.signedOut),
      onTerminated(this.signedOut),
      listenToChannel(userChannel(userId), {
        events: handlers(this.sync),
        onSubscribed: () => void this.catchUp(),
        onRefused: this.signedOut,
      }),
    );
    this.hear(window, "focus", this.look);
    this.hear(window, "online", this.look);
    this.hear(document, "visibilitychange", this.look);
    void this.outbox.start();
    const beat = setInterval(() => this.beat(), PRESENCE_INTERVAL_MS);
    this.stops.push(() => clearInterval(beat));
    this.beat();
    connectRealtime(userId);
  }

  end(): void {
    for (const stop of this.stops) stop();
    this.outbox.end();
    setOnlineUsers([]);
    disconnectRealtime();
  }

  private hear(target: Window | Document, event: string, listener: () => void): void {
    target.addEventListener(event, listener);
    this.stops.push(() => target.removeEventListener(event, listener));
  }

  /** Refetches after a reconnect: events are not replayed. */
  private async catchUp(): Promise<void> {
    this.outbox.hurry();
    await this.sync.resync();
    await reportDelivered(this.client, this.sync).catch(() => undefined);
  }

  private readonly look = (): void => {
    const nowMs = performance.now();
    if (document.visibilityState !== "visible" || nowMs - this.lookedAt < LOOK_WINDOW_MS) return;
    this.lookedAt = nowMs;
    this.beat();
    if (realtimeStatus() !== "connected") {
      void this.catchUp();
      return;
    }
    this.outbox.hurry();
    this.sync.threads.follow();
  };

  private beat(): void {
    const nowMs = performance.now();
    if (document.visibilityState !== "visible" || nowMs - this.beatenAt < PRESENCE_INTERVAL_MS / 2) return;
    this.beatenAt = nowMs;
    api
      .call("POST /api/conversations/presence", {})
      .then(({ here }) => setOnlineUsers(here))
      .catch(() => undefined);
  }

  private readonly signedOut = (): void => void refreshCurrentUser();
}

let live: Live | null = null;
onSessionEnd(() => {
  live?.end();
  live = null;
});

export function useMessagesLive(user: { id: string } | null): void {
  const client = useQueryClient();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (live?.client === client && live.userId === userId) return;
    live?.end();
    live = userId === null ? null : new Live(client, userId);
  }, [client, userId]);
}
