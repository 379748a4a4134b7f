"use client";

import { useSyncExternalStore } from "react";

/** When presence expires, in ms of `performance.now()`, by user id. */
let until: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

interface PresenceUpdate {
  userId: string;
  left: number;
}

function become(next: Map<string, number>): void {
  until = next;
  clearTimeout(timer);
  if (next.size > 0) timer = setTimeout(leave, Math.max(0, Math.min(...next.values()) - performance.now()));
  for (const listener of listeners) listener();
}

function leave(): void {
  become(new Map([...until].filter(([, end]) => end > performance.now())));
}

/** Records a presence event; `left` of 0 means that the user went offline. */
export function markOnline({ userId, left }: PresenceUpdate): void {
  const next = new Map(until);
  if (left > 0) next.set(userId, performance.now() + left);
  else next.delete(userId);
  become(next);
}

export function setOnlineUsers(all: readonly PresenceUpdate[]): void {
  become(new Map(all.map(({ userId, left }) => [userId, performance.now() + left])));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsOnline = (userId: string | null): boolean =>
  useSyncExternalStore(
    subscribe,
    () => userId !== null && until.has(userId),
    () => false,
  );
