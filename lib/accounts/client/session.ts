import { basePath } from "@/lib/http/base-path";
import { expectUser } from "@/lib/http/security/expected-user";
import type { CurrentUser } from "../contract";
import { cacheUser, clearDraftTexts, clearRecentSearches, clearStoredRecords, readCachedUser } from "./local-storage";
import { isPrivatePath, LOGIN_PATH, storeReturnAddress } from "./return-address";
import { AUTH_PATH } from "./return-path";

// Must not import TanStack Query or zod: the landing page loads this module.

/** Why a tab no longer shows its user: signed out in any tab, session expired, or another user signed in. */
type SessionEnd = "signed-out" | "ended" | "switched";

/** Broadcast between tabs: this user's session ended, or this user signed in. */
type Posted = { ended: string; why: SessionEnd } | { signedIn: string };

export const HOME_PATH = "/";

interface Ending {
  to?: string;
}

let confirmedId: string | null = null;
let ended: SessionEnd | null = null;
let isLeaving = false;
let tabs: BroadcastChannel | null | undefined;
const watchers = new Set<() => void>();
const cleanups = new Set<(why: SessionEnd) => unknown>();

export const sessionEnd = (): SessionEnd | null => ended;

export function watchSessionEnd(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Registers clean-up of per-user state. The tab awaits it before it navigates. Returns how to unregister it. */
export function onSessionEnd(cleanup: (why: SessionEnd) => unknown): () => void {
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}

/** Marks that this tab is ending its session itself, or with false that doing so failed. */
export function setLeaving(leaving: boolean): void {
  isLeaving = leaving;
}

function channel(): BroadcastChannel | null {
  if (tabs !== undefined) return tabs;
  tabs =
    typeof window === "undefined" || typeof BroadcastChannel === "undefined"
      ? null
      : new BroadcastChannel("veranda-session");
  // Only this module posts here, from another tab, so the shape is known.
  tabs?.addEventListener("message", ({ data }: MessageEvent<Posted>) => {
    if (confirmedId === null) return;
    if ("ended" in data) {
      if (data.ended === confirmedId) endSessionInThisTab(data.why);
    } else if (data.signedIn !== confirmedId) endSessionInThisTab("switched");
  });
  return tabs;
}

const post = (message: Posted) => channel()?.postMessage(message);

/** Lets the next lookup decide who is signed in: this page ended a session and stays open. */
export function forgetConfirmedUser(): void {
  confirmedId = null;
  isLeaving = false;
}

/** Caches the signed-in user and notifies other tabs if it is a different one. */
export function rememberUser(user: CurrentUser): void {
  const isOther = readCachedUser()?.id !== user.id;
  cacheUser(user);
  if (!isOther) return;
  clearRecentSearches(user.id);
  post({ signedIn: user.id });
}

/** Accepts the server's answer on the session. Returns false if it belongs to another user and the tab is closing. */
export function confirmUser(user: CurrentUser | null): boolean {
  if (ended !== null) return false;
  if (confirmedId !== null && user?.id !== confirmedId) {
    if (!isLeaving) endSessionInAllTabs(user ? "switched" : "ended");
    return false;
  }
  confirmedId = user?.id ?? null;
  expectUser(confirmedId);
  if (confirmedId !== null) channel();
  return true;
}

/** Ends the session in every tab, clears the user's data except unsent drafts, and opens a public page. */
export function endSessionInAllTabs(why: SessionEnd, ending: Ending = {}): void {
  const isLedElsewhere = isLeaving && ending.to === undefined;
  if (confirmedId !== null && ended === null && !isLedElsewhere) post({ ended: confirmedId, why });
  endSessionInThisTab(why, ending);
}

function endSessionInThisTab(why: SessionEnd, { to }: Ending = {}): void {
  if (ended !== null || typeof window === "undefined" || (isLeaving && to === undefined)) return;
  ended = why;
  expectUser(null);
  // When another user signed in, the stored record is already theirs.
  if (why === "switched") clearRecentSearches(readCachedUser()?.id);
  else clearStoredRecords();
  if (why === "signed-out") clearDraftTexts();
  for (const watcher of [...watchers]) watcher();
  void closeNotifications();
  const cleaned = [...cleanups].map(async (cleanup) => {
    try {
      await cleanup(why);
    } catch {
      // Navigation discards whatever is left.
    }
  });
  // Next tick, so that the page has unmounted and no form blocks leaving with a prompt.
  void Promise.all(cleaned).then(() => setTimeout(() => void leavePage(why, to)));
}

async function closeNotifications(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(`${basePath}/`).catch(() => undefined);
  for (const shown of (await worker?.getNotifications().catch(() => [])) ?? []) shown.close();
}

/** Whether the server accepts this browser's session; false if it does not answer. */
async function isSignedIn(): Promise<boolean> {
  const answer = await fetch(`${basePath}/api/auth/user`, { credentials: "include" }).catch(() => null);
  await answer?.text().catch(() => undefined);
  return answer?.ok ?? false;
}

async function leavePage(why: SessionEnd, to: string | undefined): Promise<void> {
  // Signing in ends the previous session: this tab may have been refused before the new cookie was set.
  if (why === "ended" && (await isSignedIn())) {
    window.location.reload();
    return;
  }
  const here = window.location.pathname.slice(basePath.length) || HOME_PATH;
  const isLanding = here === HOME_PATH && why === "signed-out";
  const isPlace = why === "signed-out" && !isLanding && isPrivatePath(here);
  const next = to ?? (why === "ended" ? LOGIN_PATH : isPlace ? AUTH_PATH : null);
  if (why !== "switched" && next !== HOME_PATH) storeReturnAddress(confirmedId, why);
  if (next === null) window.location.reload();
  else window.location.replace(`${basePath}${next}`);
}

/** Shows a page restored from the back/forward cache only to the user whose record is still stored. */
export function verifyRestoredPage(): void {
  if (confirmedId !== null && readCachedUser()?.id !== confirmedId)
    endSessionInThisTab(readCachedUser() ? "switched" : "signed-out");
}
