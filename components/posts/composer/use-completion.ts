import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import { userSearchOptions } from "@/lib/messages/client/messages";
import { tagsLikeOptions } from "@/lib/posts/client/post-actions";

/** The token before the caret: # or @ at the start of a word, and at least one more character. */
const TOKEN_BEFORE_CARET = /(?<![\p{L}\p{M}\p{N}_#@&/.])([#@])([\p{L}\p{M}\p{Nd}_]{1,50})$/u;
const MAX_COMPLETIONS = 5;

export interface Completion {
  words: string;
  note: string | null;
}

interface Begun {
  sign: string;
  word: string;
  start: number;
  end: number;
}

const dataOf = <T>({ data }: UseQueryResult<readonly T[]>) => data ?? [];

/** Autocompletes people after @ and hashtags after #. Only the arrow keys and Enter act on the suggestions. */
export function useCompletion(area: RefObject<HTMLTextAreaElement | null>, onChange: (value: string) => void) {
  const id = useId();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [active, setActive] = useState(-1);
  const word = begun?.word ?? "";
  const asks = begun?.sign === "@" && word.length >= MIN_SEARCH_LENGTH;
  const people = useQuery({ ...userSearchOptions(word), enabled: asks });
  const tags = useQuery({ ...tagsLikeOptions(word), enabled: begun?.sign === "#" });
  const offers: Completion[] = (
    begun?.sign === "@"
      ? (asks ? dataOf(people) : []).map(({ username, firstName, lastName }) => ({
          words: `@${username}`,
          note: `${firstName} ${lastName}`,
        }))
      : begun
        ? dataOf(tags).map(({ tag }) => ({ words: `#${tag}`, note: null }))
        : []
  ).slice(0, MAX_COMPLETIONS);

  const look = () => {
    const box = area.current;
    if (!box || box.selectionStart !== box.selectionEnd) return setBegun(null);
    const found = TOKEN_BEFORE_CARET.exec(box.value.slice(0, box.selectionStart));
    setActive(-1);
    setBegun(
      found ? { sign: found[1] ?? "", word: found[2] ?? "", start: found.index, end: box.selectionStart } : null,
    );
  };
  const take = ({ words }: Completion) => {
    const box = area.current;
    if (!box || !begun) return;
    // Inserted by the browser, so that undo works.
    box.focus();
    box.setRangeText(`${words} `, begun.start, begun.end, "end");
    onChange(box.value);
    setBegun(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (offers.length === 0 || event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" && active >= 0 ? -1 : 0;
    const offer = offers[active];
    if (step !== 0) setActive(Math.max(-1, Math.min(offers.length - 1, active + step)));
    else if (event.key === "Enter" && offer && !event.metaKey && !event.ctrlKey) take(offer);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { listId: id, offers, active, look, take, onKeyDown, close: () => setBegun(null) };
}
