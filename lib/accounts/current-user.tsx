"use client";

import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { basePath } from "@/lib/base-path";
import { checkRestored, confirmUser, rememberUser } from "./client/session";
import type { CurrentUser } from "./contract";
import { cachedUser, clearStoredRecords } from "./stored";

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

/** As text, whatever order the fields came in: pages and the look-up have each their own. */
const written = (user: CurrentUser | null): string =>
  JSON.stringify(user, (_key, value: unknown) =>
    value instanceof Object && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );

/** What is known already is kept as it is: all that shows it would be drawn anew for a copy. */
const unlessKnown = (next: Known): Known =>
  !known.isLoading && !next.isLoading && written(next.user) === written(known.user) ? known : next;

function publish(next: Known): void {
  const fresh = unlessKnown(next);
  if (fresh === known) return;
  known = fresh;
  for (const listener of listeners) listener();
}

/** Makes `user` the one that every part of the page shows, and the one that this browser remembers. */
export function setCurrentUser(user: CurrentUser | null): void {
  if (!confirmUser(user)) return;
  if (user) rememberUser(user);
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
    askAgainAtItsEnd(response.headers.get("X-Session-Expires-In"));
    if (response.status === 401) setCurrentUser(null);
    // The endpoint's response schema made this; see accounts.currentUser.
    else if (response.ok) setCurrentUser(JSON.parse(answer) as CurrentUser);
    else publish({ ...known, isLoading: false });
  } catch {
    publish({ ...known, isLoading: false });
  }
}

/** Timers of browsers hold no more, in ms: a later end is waited for in several steps. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
let expiry: ReturnType<typeof setTimeout> | undefined;

/** The look-up runs again when the session should be over: nothing else says so to a tab that lies in the background. */
function askAgainAtItsEnd(seconds: string | null): void {
  clearTimeout(expiry);
  if (seconds === null) return;
  expiry = setTimeout(() => void refreshCurrentUser(), Math.min(Number(seconds) * 1_000, LONGEST_TIMER_MS));
}

/** A page out of the browser's memory may be older than the end of its session. */
const onShown = ({ persisted }: PageTransitionEvent) => {
  if (!persisted) return;
  checkRestored();
  void refreshCurrentUser();
};

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
    window.addEventListener("pageshow", onShown);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("focus", onReturn);
    window.removeEventListener("online", onReturn);
    window.removeEventListener("pageshow", onShown);
  };
}

const Rendered = createContext<Known>(UNKNOWN);

/** Hands down whom the server rendered the page for, so that nothing has to be looked up before the first paint. */
export function CurrentUserProvider({ user, children }: { user: CurrentUser | null; children: React.ReactNode }) {
  // The very same that is known from then on: React would draw everything twice as it wakes up, for the sake of a copy.
  const [rendered] = useState(() => {
    const fresh = { user, isLoading: false };
    if (typeof window === "undefined") return fresh;
    known = unlessKnown(fresh);
    return known;
  });
  useEffect(() => {
    if (confirmUser(user) && user) rememberUser(user);
  }, [user]);
  return <Rendered value={rendered}>{children}</Rendered>;
}

/** Who is signed in, the same for every part of the page. */
export function useCurrentUser(): Known {
  const rendered = useContext(Rendered);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => rendered,
  );
}
