import { queryOptions } from "@tanstack/react-query";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { postKeys } from "@/lib/posts/client/posts";
import type { SearchKind, search } from "./contract";

const api = apiClient<typeof search>();

/** The results below keys of the posts, so that changes to a post show in them too. */
export const searchOptions = (q: string, type: SearchKind) =>
  queryOptions({
    queryKey: [...postKeys.searches, type, q.trim()],
    queryFn: ({ signal }) => api.call("GET /api/search", { query: { q, type }, signal }),
    enabled: q.trim().length >= MIN_SEARCH_LENGTH,
  });

export const foundPostsOptions = (q: string) => ({
  ...pagesOptions([...postKeys.feeds, "found", q.trim()], ({ cursor, signal }) =>
    api.page("GET /api/search/posts", { query: { q, cursor }, signal }),
  ),
  enabled: q.trim().length >= MIN_SEARCH_LENGTH,
});

export const mediaGridOptions = () =>
  pagesOptions(postKeys.mediaGrid, ({ cursor, signal }) =>
    api.page("GET /api/search/posts", { query: { media: "true", cursor, limit: 30 }, signal }),
  );
