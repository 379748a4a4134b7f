/** Kept in this browser only, for privacy. */
const KEY = "veranda-emoji";
const MOST = 21;

/** Newest first. */
export function recentEmoji(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((emoji) => typeof emoji === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberEmoji(emoji: string): void {
  try {
    const kept = [emoji, ...recentEmoji().filter((other) => other !== emoji)].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is unavailable.
  }
}
