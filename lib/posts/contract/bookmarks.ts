import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { Success } from "@/lib/http/success";
import { requiredText } from "@/lib/http/text";
import { MAX_COLLECTION_NAME_LENGTH } from "../constants";
import { Post } from "../contract";

/** Visible only to its owner. */
export const Collection = z.object({ id: z.uuid(), name: z.string(), postsCount: z.int() });
export type Collection = z.output<typeof Collection>;

export const CollectionName = z.object({ name: requiredText(MAX_COLLECTION_NAME_LENGTH, "bookmarks.emptyName") });

export const BookmarkedPost = Post.extend({ collectionId: z.uuid().nullable() });
export type BookmarkedPost = z.output<typeof BookmarkedPost>;

/** With `bookmarked` the call is idempotent; without it, it toggles. An omitted collection stays unchanged. */
const BookmarkWish = z
  .object({ bookmarked: z.boolean().optional(), collectionId: z.uuid().nullable().optional() })
  .optional();
export type BookmarkWish = z.output<typeof BookmarkWish>;
export const BookmarkState = z.object({ isBookmarked: z.boolean(), collectionId: z.uuid().nullable() });
export type BookmarkState = z.output<typeof BookmarkState>;

export const BookmarksQuery = PageQuery.extend({ collection: z.uuid().optional() });
export type BookmarksQuery = z.output<typeof BookmarksQuery>;

export const bookmarks = {
  set: endpoint({
    method: "POST",
    path: "/api/posts/{id}/bookmark",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: BookmarkWish,
    response: BookmarkState,
  }),
  list: listEndpoint({
    path: "/api/bookmarks",
    access: "user",
    limit: "read",
    query: BookmarksQuery,
    response: BookmarkedPost,
  }),
  collections: endpoint({
    method: "GET",
    path: "/api/bookmarks/collections",
    access: "user",
    limit: "read",
    response: z.array(Collection),
  }),
  createCollection: endpoint({
    method: "POST",
    path: "/api/bookmarks/collections",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: CollectionName,
    response: Collection,
    status: 201,
  }),
  renameCollection: endpoint({
    method: "PATCH",
    path: "/api/bookmarks/collections/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: CollectionName,
    response: Collection,
  }),
  removeCollection: endpoint({
    method: "DELETE",
    path: "/api/bookmarks/collections/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
};
