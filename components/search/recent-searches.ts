import { useEffect, useState } from "react";
import { onSessionEnd } from "@/lib/accounts/client/session";

/** Stored in this browser only. Removed at sign-out, since searches are private. */
const RECENT_SEARCHES_KEY = "veranda-searches";
const MAX_RECENT_SEARCHES = 8;

const forgetSearches = () => {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
};

onSessionEnd(forgetSearches);

function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((words) => typeof words === "string").slice(0, MAX_RECENT_SEARCHES) : [];
  } catch {
    return [];
  }
}

const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** The last searches of this browser, newest first; none until hydration. */
export function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => setSearches(readSearches()), []);
  const store = (next: string[]) => {
    setSearches(next);
    try {
      localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(next));
    } catch {
      // Storage is unavailable: they last as long as the page.
    }
  };
  const others = (words: string) => searches.filter((each) => !isSame(each, words));
  return {
    searches,
    add: (words: string) => store([words, ...others(words)].slice(0, MAX_RECENT_SEARCHES)),
    remove: (words: string) => store(others(words)),
    clear: () => {
      setSearches([]);
      forgetSearches();
    },
  };
}
