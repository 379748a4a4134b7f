import type { CurrentUser } from "./contract";

/** The records that SPEC.md sections 3 and 4 keep in the browser. They prove nothing to the server. */
const USER = "veranda-user";
const SUBSCRIPTION = "veranda-subscription";
/** How the names begin under which a tab keeps what its reader read of a feed, and where they were. */
export const PLACES = "veranda-feed-";

/** The user that this browser remembers, to show while the look-up runs; null where there is none or storage is closed. */
export function cachedUser(): CurrentUser | null {
  try {
    const record = window.localStorage.getItem(USER);
    // Written by cacheUser only; a record of another shape is caught by the look-up that follows at once.
    return record ? (JSON.parse(record) as CurrentUser) : null;
  } catch {
    return null;
  }
}

export function cacheUser(user: CurrentUser): void {
  try {
    window.localStorage.setItem(USER, JSON.stringify(user));
  } catch {}
}

/** The record of a plan that was taken. */
export interface SubscriptionRecord {
  id: string;
  plan: "starter" | "creator";
  status: "active";
  /** When this browser first learnt of it: a time as the wire has it. */
  activatedAt: string;
  /** The page that wrote it. */
  source: string;
}

/** Remembers a plan that was taken; one that is known by its id and plan already keeps its time. */
export function cacheSubscription(record: SubscriptionRecord): void {
  try {
    const known = window.localStorage.getItem(SUBSCRIPTION);
    const before: Partial<SubscriptionRecord> | null = known ? JSON.parse(known) : null;
    if (before?.id === record.id && before.plan === record.plan) return;
    window.localStorage.setItem(SUBSCRIPTION, JSON.stringify(record));
  } catch {}
}

/** Forgets the person: at sign-out, and when the server says that nobody is signed in. */
export function clearStoredRecords(): void {
  try {
    window.localStorage.removeItem(USER);
    window.localStorage.removeItem(SUBSCRIPTION);
    for (const name of Object.keys(window.sessionStorage))
      if (name.startsWith(PLACES)) window.sessionStorage.removeItem(name);
  } catch {}
}
