import { useEffect, useState } from "react";
import { readDraftText, storeDraftText } from "@/components/ui/form/draft-text";
import { useCurrentUser } from "@/lib/accounts/client/current-user";

/** Text in progress, stored in this tab for its author until it is sent. */
export function useDraftText(what: string): [words: string, change: (words: string) => void] {
  const { user } = useCurrentUser();
  const [words, setWords] = useState("");
  const userId = user?.id ?? "";
  useEffect(() => {
    const kept = readDraftText(userId, what);
    if (kept) setWords((typed) => typed || kept);
  }, [userId, what]);
  const change = (next: string) => {
    setWords(next);
    storeDraftText(userId, what, next);
  };
  return [words, change];
}
