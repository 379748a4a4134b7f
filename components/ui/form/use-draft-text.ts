import { useEffect, useState } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { readDraftText, storeDraftText } from "./draft-text";

type DraftText = [words: string, change: (words: string) => void, discard: () => void];

/**
 * Text in progress, stored in this tab for its author until it is sent, so that the end of a session does not lose it.
 * `what` names its subject; null stores nothing. `owner` takes the place of the current user's id, which a restricted
 * session does not have: an id that only its user sees. `discard` removes the stored text only.
 */
export function useDraftText(what: string | null, initial = "", owner: string | null = null): DraftText {
  const { user } = useCurrentUser();
  const [words, setWords] = useState(initial);
  const userId = user?.id ?? owner;
  useEffect(() => {
    const kept = userId && what ? readDraftText(userId, what) : null;
    if (kept) setWords((typed) => (typed === initial ? kept : typed));
  }, [userId, what, initial]);
  const store = (next: string) => {
    if (userId && what) storeDraftText(userId, what, next);
  };
  const change = (next: string) => {
    setWords(next);
    store(next === initial ? "" : next);
  };
  return [words, change, () => store("")];
}
