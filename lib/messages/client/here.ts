"use client";

import { useSyncExternalStore } from "react";

/** Until when each of the people whom one talks to counts as being here, by this page's clock in ms. */
let until: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** What somebody is here for yet, in ms. */
interface Heard {
  userId: string;
  left: number;
}

function become(next: Map<string, number>): void {
  until = next;
  clearTimeout(timer);
  if (next.size > 0) timer = setTimeout(leave, Math.max(0, Math.min(...next.values()) - performance.now()));
  for (const listener of listeners) listener();
}

/** Those whose time is over have gone. */
function leave(): void {
  become(new Map([...until].filter(([, end]) => end > performance.now())));
}

/** Somebody is here; with nothing left they are not. */
export function heardHere({ userId, left }: Heard): void {
  const next = new Map(until);
  if (left > 0) next.set(userId, performance.now() + left);
  else next.delete(userId);
  become(next);
}

/** All who are here: nobody else is. */
export function setHere(all: readonly Heard[]): void {
  become(new Map(all.map(({ userId, left }) => [userId, performance.now() + left])));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody whom one talks to is here, anywhere on the site; false where either of the two hides that. */
export const useIsHere = (userId: string | null): boolean =>
  useSyncExternalStore(
    subscribe,
    () => userId !== null && until.has(userId),
    () => false,
  );
