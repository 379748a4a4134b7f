import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Page } from "@/lib/http/endpoint";
import type { Comment } from "@/lib/posts/contract";
import { commentElementId } from "./comment-item";

interface SoughtComment {
  /** The id of the comment that takes the focus once it is shown; empty without one. */
  sought: string;
  /** Nothing more is sought with an empty id. */
  seek: (id: string) => void;
  isSeeking: boolean;
}

/** Leads the reader to a comment: loads pages until it is there. A failed page stops the search until it is retried. */
export function useSoughtComment(
  query: UseInfiniteQueryResult<InfiniteData<Page<Comment>>>,
  comments: readonly Comment[],
): SoughtComment {
  const [sought, setSought] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const isShown = comments.some(({ id }) => id === sought);
  const isSeeking = isMissing && !isShown && hasNextPage && !isError;
  useEffect(() => {
    // Once found it is not sought again, as it may be deleted.
    if (isShown) setMissing(false);
    else if (isSeeking && !isFetching && !isPlaceholderData) void fetchNextPage();
  }, [isShown, isSeeking, isFetching, isPlaceholderData, fetchNextPage]);
  const seek = (id: string) => {
    setSought(id);
    setMissing(id !== "" && !comments.some((comment) => comment.id === id));
    // It has been sought before.
    document.getElementById(commentElementId(id))?.focus();
  };
  return { sought, seek, isSeeking };
}
