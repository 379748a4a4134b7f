import type { CurrentUser } from "./contract";

/** The records that SPEC.md sections 3 and 4 keep in the browser. They prove nothing to the server. */
const USER = "veranda-user";
const SUBSCRIPTION = "veranda-subscription";

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

/** Forgets the person: at sign-out, and when the server says that nobody is signed in. */
export function clearStoredRecords(): void {
  try {
    window.localStorage.removeItem(USER);
    window.localStorage.removeItem(SUBSCRIPTION);
  } catch {}
}
