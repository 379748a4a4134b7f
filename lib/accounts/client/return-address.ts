import { basePath } from "@/lib/base-path";

export const AUTH_PATH = "/auth";
export const LOGIN_PATH = "/api/login";

/** Under this name a tab keeps where its person was when the session ended, until one signs in. */
const RETURN_KEY = "veranda-return";
/** The pages that only a signed-in person sees; "/" is home for them. */
const PRIVATE =
  /^\/(?:$|(?:admin|bookmarks|cases|creator|drafts|messages|notifications|profile|settings|storage|subscription|tips|vibes|waitlist)(?:\/|$))/i;

interface Return {
  userId: string | null;
  /** Path and query, with the base path. */
  path: string;
  why: "signed-out" | "ended";
}

/** Whether a path, without the base path, is a page that only a signed-in person sees. */
export const isPrivatePath = (path: string): boolean => PRIVATE.test(path);

/** Keeps the page that is open now as the one to return to. */
export function keepReturn(userId: string | null, why: Return["why"]): void {
  const { pathname, search } = window.location;
  try {
    window.sessionStorage.setItem(RETURN_KEY, JSON.stringify({ userId, path: `${pathname}${search}`, why }));
  } catch {
    // Signing in leads home then.
  }
}

function keptReturn(): Return | null {
  try {
    // Written by keepReturn only.
    return JSON.parse(window.sessionStorage.getItem(RETURN_KEY) ?? "null") as Return | null;
  } catch {
    return null;
  }
}

/** Why the session of this tab ended, for the page to sign in on; null where it did not. */
export const returnReason = (): Return["why"] | null => keptReturn()?.why ?? null;

/** The address to open once a person has signed in: where they were when their session ended, else home. */
export function returnAddress(userId?: string): string {
  const kept = keptReturn();
  try {
    window.sessionStorage.removeItem(RETURN_KEY);
  } catch {}
  const isTheirs = kept !== null && (userId === undefined || kept.userId === null || kept.userId === userId);
  return isTheirs ? kept.path : `${basePath}/`;
}
