"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { type Outbox, outboxOf } from "./outbox";
import type { Draft, PlacedEntry } from "./outbox-entry";

export type { Draft } from "./outbox-entry";

const NONE: readonly PlacedEntry[] = [];
const none = () => NONE;
const subscribeToNothing = () => () => undefined;

/** The outbox of who is signed in; null on the server, and while nobody is. */
function useOutbox(): Outbox | null {
  const { user } = useCurrentUser();
  const userId = user?.id;
  return useMemo(() => (userId && typeof window !== "undefined" ? outboxOf(userId) : null), [userId]);
}

/** What waits to be sent, as it changes. */
export function useOutboxEntries(): readonly PlacedEntry[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox?.subscribe ?? subscribeToNothing, outbox?.list ?? none, none);
}

/**
 * Sends messages: each is shown at once, kept until the server has it, and has the `localId` that this answers. It never fails:
 * what the server refuses stands in the thread, with its sentence.
 */
export function useSendTo(): (conversationId: string, draft: Draft) => string | null {
  const outbox = useOutbox();
  return useCallback((conversationId, draft) => outbox?.add(conversationId, draft) ?? null, [outbox]);
}

/** The same for one conversation. */
export function useSend(conversationId: string): { send: (draft: Draft) => string | null } {
  const sendTo = useSendTo();
  const send = useCallback((draft: Draft) => sendTo(conversationId, draft), [sendTo, conversationId]);
  return { send };
}

/** What can be done with a message that is not sent, by its `localId`. */
export function useOutboxActions(): { retry: (localId: string) => void; discard: (localId: string) => void } {
  const outbox = useOutbox();
  return useMemo(
    () => ({ retry: (localId) => outbox?.retry(localId), discard: (localId) => outbox?.discard(localId) }),
    [outbox],
  );
}
