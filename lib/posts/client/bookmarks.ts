import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { bookmarks } from "../contract/bookmarks";
import { bookmarkKeys } from "./card";

export const bookmarksOptions = (collection: string | null) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: bookmarkKeys.list(collection),
    queryFn: ({ pageParam, signal }) =>
      call(bookmarks.list, { query: { collection: collection ?? undefined, cursor: pageParam ?? undefined }, signal }),
  });

export const collectionsOptions = () =>
  queryOptions({
    queryKey: bookmarkKeys.collections,
    queryFn: ({ signal }) => call(bookmarks.collections, { signal }),
  });

export function useChangeCollections() {
  const client = useQueryClient();
  const onSuccess = () => refresh(client, bookmarkKeys.all);
  const create = useMutation({
    mutationFn: ({ name, key }: { name: string; key: string }) =>
      call(bookmarks.createCollection, { body: { name }, idempotencyKey: key }),
    onSuccess,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(bookmarks.renameCollection, { params: { id }, body: { name } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(bookmarks.removeCollection, { params: { id } }),
    onSuccess,
  });
  return { create, rename, remove };
}

/** Moves a bookmarked post into a collection; null takes it out. */
export function useFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, collectionId }: { id: string; collectionId: string | null }) =>
      call(bookmarks.set, { params: { id }, body: { bookmarked: true, collectionId } }),
    onSuccess: () => refresh(client, bookmarkKeys.all),
  });
}
