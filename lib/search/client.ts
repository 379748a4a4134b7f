import { queryOptions } from "@tanstack/react-query";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import type { SearchKind, search } from "./contract";

const api = apiClient<typeof search>();

export const searchOptions = (q: string, type: SearchKind) =>
  queryOptions({
    queryKey: ["search", "all", type, q.trim()],
    queryFn: ({ signal }) => api.call("GET /api/search", { query: { q, type }, signal }),
    enabled: q.trim().length >= MIN_SEARCH_LENGTH,
  });

/** Under the posts' key prefix, so that changes to a post show in these results too. */
export const foundPostsOptions = (q: string) => ({
  ...pagesOptions(["posts", "feed", "found", q.trim()], ({ cursor, signal }) =>
    api.page("GET /api/search/posts", { query: { q, cursor }, signal }),
  ),
  enabled: q.trim().length >= MIN_SEARCH_LENGTH,
});

export const mediaGridOptions = () =>
  pagesOptions(["posts", "feed", "media"], ({ cursor, signal }) =>
    api.page("GET /api/search/posts", { query: { media: "true", cursor, limit: 30 }, signal }),
  );
