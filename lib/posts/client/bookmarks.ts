import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { bookmarks } from "../contract/bookmarks";
import { bookmarkKeys } from "./post-actions";

const api = apiClient<typeof bookmarks>();

export const bookmarksOptions = (collection: string | null) =>
  pagesOptions(bookmarkKeys.list(collection), ({ cursor, signal }) =>
    api.page("GET /api/bookmarks", { query: { collection: collection ?? undefined, cursor }, signal }),
  );

export const collectionsOptions = () =>
  queryOptions({
    queryKey: bookmarkKeys.collections,
    queryFn: ({ signal }) => api.call("GET /api/bookmarks/collections", { signal }),
  });

export function useChangeCollections() {
  const client = useQueryClient();
  const onSuccess = () => refreshQueries(client, bookmarkKeys.all);
  const create = useMutation({
    mutationFn: ({ name, key }: { name: string; key: string }) =>
      api.call("POST /api/bookmarks/collections", { body: { name }, idempotencyKey: key }),
    onSuccess,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api.call("PATCH /api/bookmarks/collections/{id}", { params: { id }, body: { name } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call("DELETE /api/bookmarks/collections/{id}", { params: { id } }),
    onSuccess,
  });
  return { create, rename, remove };
}

/** Moves a bookmarked post into a collection; null takes it out. */
export function useSetBookmarkCollection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, collectionId }: { id: string; collectionId: string | null }) =>
      api.call("POST /api/posts/{id}/bookmark", { params: { id }, body: { bookmarked: true, collectionId } }),
    onSuccess: () => refreshQueries(client, bookmarkKeys.all),
  });
}
