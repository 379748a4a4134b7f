import { onSessionEnd } from "@/lib/accounts/client/session";

/** Where a tab keeps what a person is writing until it is sent, so that a session that ends meanwhile does not lose it. */
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

/** Keeps the words; with an empty text it forgets them. A browser that stores nothing does without. */
export function keepWords(userId: string, what: string, words: string): void {
  try {
    if (words === "") window.sessionStorage.removeItem(nameOf(userId, what));
    else window.sessionStorage.setItem(nameOf(userId, what), words);
  } catch {}
}
