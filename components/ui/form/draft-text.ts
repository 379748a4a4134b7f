import { DRAFT_TEXT_PREFIX } from "@/lib/accounts/client/local-storage";

/** Text in progress is stored, so that the end of a session does not lose it. */
const nameOf = (userId: string, what: string) => `${DRAFT_TEXT_PREFIX}${userId} ${what}`;

export function readDraftText(userId: string, what: string): string | null {
  try {
    return window.sessionStorage.getItem(nameOf(userId, what));
  } catch {
    return null;
  }
}

/** Stores the text; an empty text deletes it. Does nothing without storage. */
export function storeDraftText(userId: string, what: string, words: string): void {
  try {
    if (words === "") window.sessionStorage.removeItem(nameOf(userId, what));
    else window.sessionStorage.setItem(nameOf(userId, what), words);
  } catch {}
}
