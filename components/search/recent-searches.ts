import { useEffect, useState } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { SEARCHES_KEY_PREFIX } from "@/lib/accounts/client/local-storage";

const MAX_RECENT_SEARCHES = 8;

/** Private to their user: another user of this browser must not see them, and visitors have none. */
const keyOf = (userId: string) => `${SEARCHES_KEY_PREFIX} ${userId}`;

function readSearches(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((words) => typeof words === "string").slice(0, MAX_RECENT_SEARCHES) : [];
  } catch {
    return [];
  }
}

function storeSearches(userId: string, searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(searches));
  } catch {
    // Storage is unavailable: they last as long as the page.
  }
}

const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** The user's last searches in this browser, newest first; none until hydration. Those of a visitor are not stored. */
export function useRecentSearches() {
  const { user } = useCurrentUser();
  const userId = user?.id ?? null;
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => setSearches(userId ? readSearches(userId) : []), [userId]);
  const store = (next: readonly string[]) => {
    setSearches(next);
    if (userId) storeSearches(userId, next);
  };
  const others = (words: string) => searches.filter((each) => !isSame(each, words));
  return {
    searches,
    add: (words: string) => store([words, ...others(words)].slice(0, MAX_RECENT_SEARCHES)),
    remove: (words: string) => store(others(words)),
    clear: () => store([]),
  };
}
