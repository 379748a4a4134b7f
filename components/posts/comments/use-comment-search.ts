import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { Page } from "@/lib/http/endpoint";
import type { Comment } from "@/lib/posts/contract/comment";
import { commentElementId } from "./comment-item";

/** How many further comments one search loads at most. */
const MAX_SEARCHED_COMMENTS = 200;

interface CommentSearch {
  /** The id of the comment that takes the focus once it is shown. */
  targetId: string | null;
  /** Starts a search; null ends it. */
  search: (id: string | null) => void;
  isSearching: boolean;
}

/**
 * Leads the reader to a comment: loads pages until it is there. `requestedId` is the one that the URL asks for. A
 * failed page stops the search until it is retried.
 */
export function useCommentSearch(
  query: UseInfiniteQueryResult<InfiniteData<Page<Comment>>>,
  comments: readonly Comment[],
  requestedId: string | null,
): CommentSearch {
  const [targetId, setTargetId] = useState<string | null>(null);
  const [remaining, setRemaining] = useState(0);
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const isShown = comments.some(({ id }) => id === targetId);
  const isSearching = remaining > 0 && !isShown && hasNextPage && !isError;
  const search = useCallback((id: string | null) => {
    setTargetId(id);
    setRemaining(id === null ? 0 : MAX_SEARCHED_COMMENTS);
    // It may be shown already.
    if (id !== null) document.getElementById(commentElementId(id))?.focus();
  }, []);
  useEffect(() => {
    if (requestedId !== null) search(requestedId);
  }, [requestedId, search]);
  useEffect(() => {
    // Once found it is not searched for again, as it may be deleted.
    if (isShown) setRemaining(0);
    else if (isSearching && !isFetching && !isPlaceholderData)
      void fetchNextPage().then(({ data }) => {
        const loaded = data?.pages.at(-1)?.items.length ?? 0;
        setRemaining((count) => Math.max(0, count - loaded));
      });
  }, [isShown, isSearching, isFetching, isPlaceholderData, fetchNextPage]);
  return { targetId, search, isSearching };
}
