"use client";

import { useSyncExternalStore } from "react";
import { apiClient } from "@/lib/http/api-client";
import type { messages } from "@/lib/messages/contract";

const api = apiClient<typeof messages>();

/** How long a typing event is shown, and the minimum interval between those sent, in ms. */
const TYPING_TTL_MS = 6_000;
const TYPING_INTERVAL_MS = 3_000;

const typing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const sentAt = new Map<string, number>();

function publish(): void {
  for (const listener of listeners) listener();
}

export function markTyping(conversationId: string): void {
  clearTimeout(typing.get(conversationId));
  typing.set(
    conversationId,
    setTimeout(() => clearTyping(conversationId), TYPING_TTL_MS),
  );
  publish();
}

export function clearTyping(conversationId: string): void {
  clearTimeout(typing.get(conversationId));
  if (typing.delete(conversationId)) publish();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useIsTyping = (conversationId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => typing.has(conversationId),
    () => false,
  );

export function useTyping(conversationId: string): { isOtherTyping: boolean; onInput: () => void } {
  const isOtherTyping = useIsTyping(conversationId);
  const onInput = () => {
    const nowMs = performance.now();
    const last = sentAt.get(conversationId);
    if (last !== undefined && nowMs - last < TYPING_INTERVAL_MS) return;
    sentAt.set(conversationId, nowMs);
    api.call("POST /api/conversations/{id}/typing", { params: { id: conversationId } }).catch(() => undefined);
  };
  return { isOtherTyping, onInput };
}
