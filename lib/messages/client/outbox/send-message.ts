"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { type Outbox, outboxOf } from "./outbox";
import type { OutgoingMessage, PlacedEntry } from "./outbox-entry";

export type { OutgoingMessage } from "./outbox-entry";

const NO_ENTRIES: readonly PlacedEntry[] = [];
const none = () => NO_ENTRIES;
const subscribeToNothing = () => () => undefined;

function useOutbox(): Outbox | null {
  const { user } = useCurrentUser();
  const userId = user?.id;
  return useMemo(() => (userId && typeof window !== "undefined" ? outboxOf(userId) : null), [userId]);
}

export function useOutboxEntries(): readonly PlacedEntry[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox?.subscribe ?? subscribeToNothing, outbox?.list ?? none, none);
}

/** Returns a function that returns the `localId`. Never throws: a rejected message shows in the thread. */
export function useSendTo(): (conversationId: string, draft: OutgoingMessage) => string | null {
  const outbox = useOutbox();
  return useCallback((conversationId, draft) => outbox?.add(conversationId, draft) ?? null, [outbox]);
}

export function useSend(conversationId: string): { send: (draft: OutgoingMessage) => string | null } {
  const sendTo = useSendTo();
  const send = useCallback((draft: OutgoingMessage) => sendTo(conversationId, draft), [sendTo, conversationId]);
  return { send };
}

export function useOutboxActions(): { retry: (localId: string) => void; discard: (localId: string) => void } {
  const outbox = useOutbox();
  return useMemo(
    () => ({ retry: (localId) => outbox?.retry(localId), discard: (localId) => outbox?.discard(localId) }),
    [outbox],
  );
}
