import { basePath } from "@/lib/http/base-path";
import { AUTH_PATH, parseReturnPath } from "./return-path";

export const LOGIN_PATH = "/api/login";

/** Session storage key for the page that was open when the session ended, or a payment on PayPal's page began. */
const RETURN_KEY = "veranda-return";
/** Pages for signed-in users only; "/" is their home feed. */
const PRIVATE =
  /^\/(?:$|(?:admin|bookmarks|cases|creator|drafts|lists|messages|notifications|profile|settings|storage|subscription|tips|vibes|waitlist|welcome)(?:\/|$))/i;

interface Return {
  userId: string | null;
  path: string;
  why: "signed-out" | "ended" | "paying";
}

export const isPrivatePath = (path: string): boolean => PRIVATE.test(path);

/** Stores the current page as the one to return to after sign-in or payment; the home page instead of one of /auth. */
export function storeReturnAddress(userId: string | null, why: Return["why"]): void {
  const { pathname, search } = window.location;
  // A password link does not work twice.
  const path = pathname.startsWith(`${basePath}${AUTH_PATH}/`) ? `${basePath}/` : `${pathname}${search}`;
  try {
    window.sessionStorage.setItem(RETURN_KEY, JSON.stringify({ userId, path, why }));
  } catch {
    // Without storage, sign-in leads to the home page.
  }
}

function keptReturn(): Return | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(RETURN_KEY) ?? "null") as Return | null;
  } catch {
    return null;
  }
}

/** Why this tab's session ended, for the sign-in page; null if it did not. */
export function returnReason(): "signed-out" | "ended" | null {
  const why = keptReturn()?.why ?? null;
  return why === "paying" ? null : why;
}

/**
 * Where a payment on PayPal's page began, without the base path; null if at home, among the plans or not in this tab.
 */
export function pathBeforePayment(): string | null {
  const stored = keptReturn();
  const path = stored?.why === "paying" ? parseReturnPath(stored.path.slice(basePath.length)) : null;
  return path === "/" || path?.startsWith("/pricing") ? null : path;
}

/** The path, query and fragment of the current page, without the base path. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname.slice(basePath.length) || "/"}${search}${hash}`;
}

/** Where sign-in leads from the current page: back to it, or, on the sign-in page, where that leads already. */
export function pathAfterSignIn(): string | null {
  const { pathname, search } = window.location;
  return pathname === `${basePath}${AUTH_PATH}` ? new URLSearchParams(search).get("next") : currentPath();
}

/**
 * Returns where to go after sign-in, once: the page that the sign-in page's address names, the stored page if it was
 * this user's, or the home page.
 */
export function consumeReturnAddress(userId?: string): string {
  const next = parseReturnPath(new URLSearchParams(window.location.search).get("next"));
  const stored = keptReturn();
  try {
    window.sessionStorage.removeItem(RETURN_KEY);
  } catch {}
  const isTheirs = stored !== null && (userId === undefined || stored.userId === null || stored.userId === userId);
  return next === null && isTheirs ? stored.path : `${basePath}${next ?? "/"}`;
}
