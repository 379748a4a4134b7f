import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import type { Comment } from "@/lib/posts/contract";

/** How many comments are fetched at most to find the one to reply to. */
const MAX_SEARCHED_COMMENTS = 200;

interface CommentsQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The id of the top-level comment in `?reply=`, as notifications link to it. Fetches pages until it is among them. */
export function useRequestedReply(query: CommentsQuery, comments: readonly Comment[]): string | null {
  const id = useSearchParams().get("reply");
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isMissing = id !== null && !comments.some((comment) => comment.id === id);
  const canFetch = hasNextPage && !isFetching && !isFetchNextPageError;
  const canSearch = isMissing && canFetch && comments.length < MAX_SEARCHED_COMMENTS;
  useEffect(() => {
    if (canSearch) void fetchNextPage();
  }, [canSearch, fetchNextPage]);
  return id;
}
