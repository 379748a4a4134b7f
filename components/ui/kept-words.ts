import { onSessionEnd } from "@/lib/accounts/client/session";

/** Storage key of text in progress, so that the end of a session does not lose it. */
const PREFIX = "veranda-words ";
const nameOf = (userId: string, what: string) => `${PREFIX}${userId} ${what}`;

onSessionEnd((why) => {
  if (why !== "signed-out") return;
  for (const name of Object.keys(window.sessionStorage))
    if (name.startsWith(PREFIX)) window.sessionStorage.removeItem(name);
});

export function keptWords(userId: string, what: string): string | null {
  try {
    return window.sessionStorage.getItem(nameOf(userId, what));
  } catch {
    return null;
  }
}

/** Stores the text; an empty text deletes it. Does nothing without storage. */
export function keepWords(userId: string, what: string, words: string): void {
  try {
    if (words === "") window.sessionStorage.removeItem(nameOf(userId, what));
    else window.sessionStorage.setItem(nameOf(userId, what), words);
  } catch {}
}
