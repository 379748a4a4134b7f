import type { CurrentUser } from "../contract";

/** Browser records required by docs/spec.md sections 3 and 4. The server does not trust them. */
export const USER_KEY = "veranda-user";
const SUBSCRIPTION_KEY = "veranda-subscription";
/** Prefix of the session storage keys for feed contents and scroll positions. */
export const FEED_POSITION_KEY_PREFIX = "veranda-feed-";
export const FEED_TAB_KEY = `${FEED_POSITION_KEY_PREFIX}tab`;

/** Prefix of the keys of recent searches, which end with their user's id. Until November 2026 it was the whole key. */
export const SEARCHES_KEY_PREFIX = "veranda-searches";
/** Prefix of the session storage keys of text in progress, which continue with its author's id. */
export const DRAFT_TEXT_PREFIX = "veranda-words ";

/** The cached user, shown during the lookup; null if there is none or storage is unavailable. */
export function readCachedUser(): CurrentUser | null {
  try {
    const record = window.localStorage.getItem(USER_KEY);
    // Only written by cacheUser; the lookup that follows corrects any other shape.
    return record ? (JSON.parse(record) as CurrentUser) : null;
  } catch {
    return null;
  }
}

export function cacheUser(user: CurrentUser): void {
  try {
    window.localStorage.setItem(USER_KEY, JSON.stringify(user));
  } catch {}
}

export interface SubscriptionRecord {
  id: string;
  plan: "starter" | "creator";
  status: "active";
  activatedAt: string;
  source: string;
}

export function cacheSubscription(record: SubscriptionRecord): void {
  try {
    const known = window.localStorage.getItem(SUBSCRIPTION_KEY);
    const before: Partial<SubscriptionRecord> | null = known ? JSON.parse(known) : null;
    if (before?.id === record.id && before.plan === record.plan) return;
    window.localStorage.setItem(SUBSCRIPTION_KEY, JSON.stringify(record));
  } catch {}
}

export function clearStoredRecords(): void {
  clearFeedPositions();
  clearRecentSearches();
  try {
    window.localStorage.removeItem(USER_KEY);
    window.localStorage.removeItem(SUBSCRIPTION_KEY);
    window.sessionStorage.removeItem(FEED_TAB_KEY);
  } catch {}
}

/** Forgets stored feeds, which may contain what is hidden now. The last tab stays. */
export function clearFeedPositions(): void {
  try {
    for (const name of Object.keys(window.sessionStorage))
      if (name.startsWith(FEED_POSITION_KEY_PREFIX) && name !== FEED_TAB_KEY) window.sessionStorage.removeItem(name);
  } catch {}
}

/** Forgets the recent searches of all users of this browser, or of all but one. */
export function clearRecentSearches(exceptUserId?: string): void {
  try {
    for (const name of Object.keys(window.localStorage))
      if (name.startsWith(SEARCHES_KEY_PREFIX) && name !== `${SEARCHES_KEY_PREFIX} ${exceptUserId}`)
        window.localStorage.removeItem(name);
  } catch {}
}

/** Forgets drafts at sign-out. A session that ends otherwise keeps them, for the same user's next one. */
export function clearDraftTexts(): void {
  try {
    for (const name of Object.keys(window.sessionStorage))
      if (name.startsWith(DRAFT_TEXT_PREFIX)) window.sessionStorage.removeItem(name);
  } catch {}
}
