/** Kept in this browser only, for privacy. */
const RECENT_EMOJI_KEY = "veranda-emoji";
const MAX_RECENT_EMOJI = 21;

/** Newest first. */
export function readRecentEmoji(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_EMOJI_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((emoji) => typeof emoji === "string").slice(0, MAX_RECENT_EMOJI) : [];
  } catch {
    return [];
  }
}

export function addRecentEmoji(emoji: string): void {
  try {
    const kept = [emoji, ...readRecentEmoji().filter((other) => other !== emoji)].slice(0, MAX_RECENT_EMOJI);
    localStorage.setItem(RECENT_EMOJI_KEY, JSON.stringify(kept));
  } catch {
    // Storage is unavailable.
  }
}
