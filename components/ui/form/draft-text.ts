import { onSessionEnd } from "@/lib/accounts/client/session";

/** Storage key of text in progress, so that the end of a session does not lose it. */
const DRAFT_TEXT_PREFIX = "veranda-words ";
const nameOf = (userId: string, what: string) => `${DRAFT_TEXT_PREFIX}${userId} ${what}`;

onSessionEnd((why) => {
  if (why !== "signed-out") return;
  for (const name of Object.keys(window.sessionStorage))
    if (name.startsWith(DRAFT_TEXT_PREFIX)) window.sessionStorage.removeItem(name);
});

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
