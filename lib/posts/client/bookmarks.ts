import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { pagingOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { bookmarks } from "../contract/bookmarks";
import { bookmarkKeys } from "./post-actions";

export const bookmarksOptions = (collection: string | null) =>
  infiniteQueryOptions({
    ...pagingOptions,
    queryKey: bookmarkKeys.list(collection),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(bookmarks.list, {
        query: { collection: collection ?? undefined, cursor: pageParam ?? undefined },
        signal,
      }),
  });

export const collectionsOptions = () =>
  queryOptions({
    queryKey: bookmarkKeys.collections,
    queryFn: ({ signal }) => callEndpoint(bookmarks.collections, { signal }),
  });

export function useChangeCollections() {
  const client = useQueryClient();
  const onSuccess = () => refreshQueries(client, bookmarkKeys.all);
  const create = useMutation({
    mutationFn: ({ name, key }: { name: string; key: string }) =>
      callEndpoint(bookmarks.createCollection, { body: { name }, idempotencyKey: key }),
    onSuccess,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      callEndpoint(bookmarks.renameCollection, { params: { id }, body: { name } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callEndpoint(bookmarks.removeCollection, { params: { id } }),
    onSuccess,
  });
  return { create, rename, remove };
}

/** Moves a bookmarked post into a collection; null takes it out. */
export function useSetBookmarkCollection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, collectionId }: { id: string; collectionId: string | null }) =>
      callEndpoint(bookmarks.set, { params: { id }, body: { bookmarked: true, collectionId } }),
    onSuccess: () => refreshQueries(client, bookmarkKeys.all),
  });
}
