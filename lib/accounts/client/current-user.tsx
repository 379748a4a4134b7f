"use client";

import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { basePath } from "@/lib/http/base-path";
import { isRequestedWithoutSession } from "@/lib/http/operations/document-signals";
import type { CurrentUser } from "../contract";
import { clearStoredRecords, readCachedUser } from "./local-storage";
import { confirmUser, rememberUser, verifyRestoredPage } from "./session";

// Separate from client.ts, and without TanStack Query or zod, to keep the landing page small.

interface Known {
  user: CurrentUser | null;
  isLoading: boolean;
}

const UNKNOWN: Known = { user: null, isLoading: true };

let known = UNKNOWN;
let lookedUp = false;
const listeners = new Set<() => void>();

/** Key order differs between page props and lookup responses, so sort before comparing. */
const written = (user: CurrentUser | null): string =>
  JSON.stringify(user, (_key, value: unknown) =>
    value instanceof Object && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );

/** Keeps the known object if nothing changed, to avoid re-rendering every consumer. */
const unlessKnown = (next: Known): Known =>
  !known.isLoading && !next.isLoading && written(next.user) === written(known.user) ? known : next;

function publish(next: Known): void {
  const fresh = unlessKnown(next);
  if (fresh === known) return;
  known = fresh;
  for (const listener of listeners) listener();
}

export function setCurrentUser(user: CurrentUser | null): void {
  if (!confirmUser(user)) return;
  if (user) rememberUser(user);
  else clearStoredRecords();
  publish({ user, isLoading: false });
}

/** Fetches the signed-in user. A 401 means signed out; any other failure keeps the known state. */
export async function refreshCurrentUser(): Promise<void> {
  lookedUp = true;
  try {
    const response = await fetch(`${basePath}/api/auth/user`, { credentials: "include" });
    // Always read the body: browsers keep unread responses open.
    const answer = await response.text();
    askAgainAtItsEnd(response.headers.get("X-Session-Expires-In"));
    if (response.status === 401) setCurrentUser(null);
    else if (response.ok) setCurrentUser(JSON.parse(answer) as CurrentUser);
    else publish({ ...known, isLoading: false });
  } catch {
    publish({ ...known, isLoading: false });
  }
}

/** Limit of browser timers in ms; a later expiry is reached in several steps. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
let expiry: ReturnType<typeof setTimeout> | undefined;

function askAgainAtItsEnd(seconds: string | null): void {
  clearTimeout(expiry);
  if (seconds === null) return;
  expiry = setTimeout(() => void refreshCurrentUser(), Math.min(Number(seconds) * 1_000, LONGEST_TIMER_MS));
}

/** A page restored from the back/forward cache may outlive its session. */
const onShown = ({ persisted }: PageTransitionEvent) => {
  if (!persisted) return;
  verifyRestoredPage();
  void refreshCurrentUser();
};

const onReturn = () => {
  if (document.visibilityState === "visible") void refreshCurrentUser();
};

/** A document that was requested without a session needs no first request. */
function lookUp(): void {
  if (!lookedUp) {
    lookedUp = true;
    const user = readCachedUser();
    if (!user && isRequestedWithoutSession()) {
      setCurrentUser(null);
      return;
    }
    if (known.isLoading) known = { user, isLoading: !user };
  }
  void refreshCurrentUser();
}

/** Always stale (docs/spec.md section 4): refetched on mount, focus and reconnect. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    lookUp();
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

export function CurrentUserProvider({ user, children }: { user: CurrentUser | null; children: React.ReactNode }) {
  // Must be the identical object afterwards: a copy would render everything twice during hydration.
  const [rendered] = useState(() => {
    const fresh = { user, isLoading: false };
    if (typeof window === "undefined") return fresh;
    known = unlessKnown(fresh);
    return known;
  });
  const [first] = useState(user);
  useEffect(() => {
    if (!confirmUser(user) || !user) return;
    rememberUser(user);
    // The page was refreshed, as after a payment.
    if (user !== first) publish({ user, isLoading: false });
  }, [user, first]);
  return <Rendered value={rendered}>{children}</Rendered>;
}

export function useCurrentUser(): Known {
  const rendered = useContext(Rendered);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => rendered,
  );
}
