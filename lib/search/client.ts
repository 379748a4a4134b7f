import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/contract";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { pagingOptions } from "@/lib/http/infinite-pages";
import { type SearchKind, search } from "./contract";

export const searchOptions = (q: string, type: SearchKind) =>
  queryOptions({
    queryKey: ["search", "all", type, q.trim()],
    queryFn: ({ signal }) => callEndpoint(search.all, { query: { q, type }, signal }),
    enabled: q.trim().length >= MIN_SEARCH_LENGTH,
  });

/** Under the posts' key prefix, so that changes to a post show in these results too. */
export const foundPostsOptions = (q: string) =>
  infiniteQueryOptions({
    ...pagingOptions,
    queryKey: ["posts", "feed", "found", q.trim()],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(search.posts, { query: { q, cursor: pageParam ?? undefined }, signal }),
    enabled: q.trim().length >= MIN_SEARCH_LENGTH,
  });

export const mediaGridOptions = () =>
  infiniteQueryOptions({
    ...pagingOptions,
    queryKey: ["posts", "feed", "media"],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(search.posts, { query: { media: "true", cursor: pageParam ?? undefined, limit: 30 }, signal }),
  });
