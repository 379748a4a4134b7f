import { basePath } from "@/lib/base-path";
import { expectUser } from "@/lib/http/expected-user";
import type { CurrentUser } from "../contract";
import { cachedUser, cacheUser, clearStoredRecords } from "../stored";
import { AUTH_PATH, isPrivatePath, keepReturn, LOGIN_PATH } from "./return-address";

// Without TanStack Query or zod: the landing page carries this.

/** Why a tab shows nothing of its person any more: signed out, here or in another tab; the session is over; another person signed in. */
type SessionEnd = "signed-out" | "ended" | "switched";

/** What tabs post to each other: a session of this person ended, or this person is signed in now. */
type Posted = { ended: string; why: SessionEnd } | { signedIn: string };

export const HOME_PATH = "/";

interface Ending {
  /** The path to open next, without the base path; the page itself where none is given. */
  to?: string;
}

/** The person that the server last named in this tab. */
let confirmedId: string | null = null;
let ended: SessionEnd | null = null;
/** This tab is ending its own session, and leads on from there. */
let isLeaving = false;
let tabs: BroadcastChannel | null | undefined;
const watchers = new Set<() => void>();
const cleanups = new Set<(why: SessionEnd) => unknown>();

export const sessionEnd = (): SessionEnd | null => ended;

/** Calls back when the session of this tab has ended, until the function that it returns is called. */
export function watchSessionEnd(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Registers work that removes what a module keeps of the person, or says why the page goes: the tab waits for it before it goes on. */
export function onSessionEnd(cleanup: (why: SessionEnd) => unknown): void {
  cleanups.add(cleanup);
}

/** Marks that this tab ends its session itself; with false, that this failed. */
export function setLeaving(leaving: boolean): void {
  isLeaving = leaving;
}

function channel(): BroadcastChannel | null {
  if (tabs !== undefined) return tabs;
  tabs =
    typeof window === "undefined" || typeof BroadcastChannel === "undefined"
      ? null
      : new BroadcastChannel("veranda-session");
  // Posted by this module in another tab, so the data has its shape.
  tabs?.addEventListener("message", ({ data }: MessageEvent<Posted>) => {
    if (confirmedId === null) return;
    if ("ended" in data) {
      if (data.ended === confirmedId) end(data.why);
    } else if (data.signedIn !== confirmedId) end("switched");
  });
  return tabs;
}

const post = (message: Posted) => channel()?.postMessage(message);

/** Has the next look-up decide anew who is signed in: this page ended a session, and stays. */
export function forgetConfirmedUser(): void {
  confirmedId = null;
  isLeaving = false;
}

/** Keeps the record of the person who is signed in, and has other tabs know when it is another one than before. */
export function rememberUser(user: CurrentUser): void {
  const isOther = cachedUser()?.id !== user.id;
  cacheUser(user);
  if (isOther) post({ signedIn: user.id });
}

/**
 * Takes what the server says about who is signed in. Returns whether this tab may show it: false when its person is not the one
 * who is signed in any more, and the tab is leaving.
 */
export function confirmUser(user: CurrentUser | null): boolean {
  if (ended !== null) return false;
  if (confirmedId !== null && user?.id !== confirmedId) {
    if (!isLeaving) endSession(user ? "switched" : "ended");
    return false;
  }
  confirmedId = user?.id ?? null;
  expectUser(confirmedId);
  if (confirmedId !== null) channel();
  return true;
}

/**
 * Ends the session in every tab of this browser: nothing of the person stays on the screen, in memory or in the browser's storage
 * (what they wrote and did not send stays, under their id), and the tab goes on to a page that is open to a visitor.
 */
export function endSession(why: SessionEnd, ending: Ending = {}): void {
  const isLedElsewhere = isLeaving && ending.to === undefined;
  if (confirmedId !== null && ended === null && !isLedElsewhere) post({ ended: confirmedId, why });
  end(why, ending);
}

function end(why: SessionEnd, { to }: Ending = {}): void {
  if (ended !== null || typeof window === "undefined" || (isLeaving && to === undefined)) return;
  ended = why;
  expectUser(null);
  // Of another person the record is theirs by now.
  if (why !== "switched") clearStoredRecords();
  for (const watcher of [...watchers]) watcher();
  void closeNotifications();
  const cleaned = [...cleanups].map(async (cleanup) => {
    try {
      await cleanup(why);
    } catch {
      // The page goes all the same, and takes what was left with it.
    }
  });
  // A timer later: the screen is drawn without the page by then, and no form asks before it is left.
  void Promise.all(cleaned).then(() => setTimeout(() => void leave(why, to)));
}

/** What was pushed to the screen of the device for the person. */
async function closeNotifications(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(`${basePath}/`).catch(() => undefined);
  for (const shown of (await worker?.getNotifications().catch(() => [])) ?? []) shown.close();
}

/** Whether the server knows this browser's session; false where it does not answer. */
async function isSignedIn(): Promise<boolean> {
  const answer = await fetch(`${basePath}/api/auth/user`, { credentials: "include" }).catch(() => null);
  await answer?.text().catch(() => undefined);
  return answer?.ok ?? false;
}

async function leave(why: SessionEnd, to: string | undefined): Promise<void> {
  // A sign-in ends the session before it: this tab may have been refused before the browser had the new one.
  if (why === "ended" && (await isSignedIn())) {
    window.location.reload();
    return;
  }
  const here = window.location.pathname.slice(basePath.length) || HOME_PATH;
  const isLanding = here === HOME_PATH && why === "signed-out";
  const isPlace = why === "signed-out" && !isLanding && isPrivatePath(here);
  const next = to ?? (why === "ended" ? LOGIN_PATH : isPlace ? AUTH_PATH : null);
  if (why !== "switched" && next !== HOME_PATH) keepReturn(confirmedId, why);
  if (next === null) window.location.reload();
  else window.location.replace(`${basePath}${next}`);
}

/** A page that the browser kept while it was left: shown again only to the person whose record is still here. */
export function checkRestored(): void {
  if (confirmedId !== null && cachedUser()?.id !== confirmedId) end(cachedUser() ? "switched" : "signed-out");
}
