import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { SEARCH_MIN } from "@/lib/accounts/contract";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { type FoundKind, search } from "./contract";

export const searchOptions = (q: string, type: FoundKind) =>
  queryOptions({
    queryKey: ["search", "all", type, q.trim()],
    queryFn: ({ signal }) => call(search.all, { query: { q, type }, signal }),
    enabled: q.trim().length >= SEARCH_MIN,
  });

/** Under the posts' key prefix, so that changes to a post show in these results too. */
export const foundPostsOptions = (q: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ["posts", "feed", "found", q.trim()],
    queryFn: ({ pageParam, signal }) => call(search.posts, { query: { q, cursor: pageParam ?? undefined }, signal }),
    enabled: q.trim().length >= SEARCH_MIN,
  });

export const mediaGridOptions = () =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ["posts", "feed", "media"],
    queryFn: ({ pageParam, signal }) =>
      call(search.posts, { query: { media: "true", cursor: pageParam ?? undefined, limit: 30 }, signal }),
  });
