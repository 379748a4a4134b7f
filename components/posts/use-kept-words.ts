import { useEffect, useState } from "react";
import { keepWords, keptWords } from "@/components/ui/kept-words";
import { useCurrentUser } from "@/lib/accounts/current-user";

/** Text in progress, stored in this tab for its author until it is sent. */
export function useKeptWords(what: string): [words: string, change: (words: string) => void] {
  const { user } = useCurrentUser();
  const [words, setWords] = useState("");
  const userId = user?.id ?? "";
  useEffect(() => {
    const kept = keptWords(userId, what);
    if (kept) setWords((typed) => typed || kept);
  }, [userId, what]);
  const change = (next: string) => {
    setWords(next);
    keepWords(userId, what, next);
  };
  return [words, change];
}
