"use client";

import { createContext, useContext, useState, useSyncExternalStore } from "react";
import { basePath } from "@/lib/base-path";
import type { CurrentUser } from "./contract";
import { cachedUser, cacheUser, clearStoredRecords } from "./stored";

// Apart from the rest of client.ts, and without TanStack Query or zod: the landing page asks nothing but this, and must
// stay small.

interface Known {
  user: CurrentUser | null;
  isLoading: boolean;
}

const UNKNOWN: Known = { user: null, isLoading: true };

let known = UNKNOWN;
let lookedUp = false;
const listeners = new Set<() => void>();

function publish(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

/** Makes `user` the one that every part of the page shows, and the one that this browser remembers. */
export function setCurrentUser(user: CurrentUser | null): void {
  if (user) cacheUser(user);
  else clearStoredRecords();
  publish({ user, isLoading: false });
}

/** Asks the server who is signed in, and how they stand. A 401 is an answer: nobody. Any other failure leaves what was known. */
export async function refreshCurrentUser(): Promise<void> {
  lookedUp = true;
  try {
    const response = await fetch(`${basePath}/api/auth/user`, { credentials: "include" });
    // Read to its end in any case: an answer that is left unread stays open in the browser.
    const answer = await response.text();
    if (response.status === 401) setCurrentUser(null);
    // The endpoint's response schema made this; see accounts.currentUser.
    else if (response.ok) setCurrentUser(JSON.parse(answer) as CurrentUser);
    else publish({ ...known, isLoading: false });
  } catch {
    publish({ ...known, isLoading: false });
  }
}

const onReturn = () => {
  if (document.visibilityState === "visible") void refreshCurrentUser();
};

/** The look-up is never fresh (SPEC.md section 4): it runs on mount, on focus and on reconnect. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    // While it runs for the first time, the user that this browser remembers is shown.
    if (!lookedUp && known.isLoading) known = { user: cachedUser(), isLoading: cachedUser() === null };
    void refreshCurrentUser();
    window.addEventListener("focus", onReturn);
    window.addEventListener("online", onReturn);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("focus", onReturn);
    window.removeEventListener("online", onReturn);
  };
}

const Rendered = createContext<CurrentUser | null | undefined>(undefined);

/** Hands down whom the server rendered the page for, so that nothing has to be looked up before the first paint. */
export function CurrentUserProvider({ user, children }: { user: CurrentUser | null; children: React.ReactNode }) {
  useState(() => {
    if (typeof window !== "undefined") known = { user, isLoading: false };
  });
  return <Rendered value={user}>{children}</Rendered>;
}

/** Who is signed in, the same for every part of the page. */
export function useCurrentUser(): Known {
  const rendered = useContext(Rendered);
  const [onServer] = useState<Known>(rendered === undefined ? UNKNOWN : { user: rendered, isLoading: false });
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => onServer,
  );
}
