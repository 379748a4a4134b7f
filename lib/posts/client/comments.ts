import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { isHeldContent } from "@/lib/screening/client";
import { COMMENT_ORDERS, COMMENTS_PAGE_SIZE } from "../constants";
import type { LikeState, posts } from "../contract";
import type { authorControls, HiddenState } from "../contract/author-controls";
import type { Comment, CommentOrder } from "../contract/comment";
import { insertComment } from "./insert-comment";
import { cancelNextPages, mapPages, type PostPages, postKeys, prependToPages, reconcilePost } from "./posts";
import { runMutation } from "./run-mutation";

const api = apiClient<typeof authorControls | typeof posts>();

const replyKeys = {
  all: ["posts", "replies"] as const,
  of: (commentId: string) => ["posts", "replies", commentId] as const,
};

export const commentsOptions = (id: string, order: CommentOrder) =>
  pagesOptions(postKeys.commentsBy(id, order), ({ cursor, signal }) =>
    api.page("GET /api/posts/{id}/comments", {
      params: { id },
      query: { order, limit: COMMENTS_PAGE_SIZE, cursor },
      signal,
    }),
  );

/** The id of the reader's newest comment on a post. */
export const ownCommentOptions = (id: string) =>
  queryOptions({
    queryKey: postKeys.ownComment(id),
    queryFn: ({ signal }) => api.call("GET /api/posts/{id}/comments/own", { params: { id }, signal }),
  });

export const repliesOptions = (id: string) =>
  pagesOptions(replyKeys.of(id), ({ cursor, signal }) =>
    api.page("GET /api/comments/{id}/replies", { params: { id }, query: { cursor }, signal }),
  );

export const hiddenCommentsOptions = (id: string) =>
  pagesOptions(postKeys.hiddenComments(id), ({ cursor, signal }) =>
    api.page("GET /api/posts/{id}/comments/hidden", { params: { id }, query: { cursor }, signal }),
  );

/** How much it adds to the post's count: itself, and the replies that are shown with it. */
const countOf = (comment: Comment | null) =>
  comment && !isHeldContent(comment) && !comment.isHidden ? 1 + comment.repliesCount : 0;

type CommentPlace = Pick<Comment, "postId"> & { parentId: string | null | undefined };

/** Applies a change to the cached comments beside one, in every order, and to hidden ones; an empty array removes. */
function updateCachedComments(
  client: QueryClient,
  { postId, parentId }: CommentPlace,
  change: (comment: Comment) => Comment | [],
): void {
  const lists = [parentId ? replyKeys.of(parentId) : postKeys.comments(postId), postKeys.hiddenComments(postId)];
  cancelNextPages(client, lists);
  for (const queryKey of lists)
    client.setQueriesData<PostPages<Comment>>(
      { queryKey },
      (data) => data && mapPages(data, (items) => items.flatMap(change)),
    );
}

/** Fetches the comments of a post again, with its counts. */
const refreshComments = (client: QueryClient, postId: string) =>
  refreshQueries(
    client,
    postKeys.comments(postId),
    postKeys.hiddenComments(postId),
    postKeys.ownComment(postId),
    replyKeys.all,
    postKeys.one(postId),
  );

/** Replaces `before` (null: new) by `after` (null: deleted), and corrects the post's count of public comments. */
function applyComment(client: QueryClient, postId: string, before: Comment | null, after: Comment | null): void {
  const parentId = (after ?? before)?.parentId;
  if (before) {
    updateCachedComments(client, { postId, parentId }, (item) => (item.id === before.id ? (after ?? []) : item));
  } else if (after && parentId) {
    client.setQueryData<PostPages<Comment>>(replyKeys.of(parentId), prependToPages(after));
  } else if (after) {
    for (const order of COMMENT_ORDERS)
      client.setQueryData<PostPages<Comment>>(
        postKeys.commentsBy(postId, order),
        (data) => data && insertComment(data, order, after),
      );
    client.setQueryData(postKeys.ownComment(postId), { id: after.id });
  }
  const more = countOf(after) - countOf(before);
  reconcilePost(client, postId, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount + more) }));
  void refreshComments(client, postId);
}

export function useCreateComment(postId: string, parentId?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, text }: { key: string; text: string }) =>
      api.call("POST /api/posts/{id}/comments", {
        params: { id: postId },
        body: { text, ...(parentId && { parentId }) },
        idempotencyKey: key,
      }),
    onSuccess: (comment) => applyComment(client, postId, null, comment),
  });
}

export function useEditComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ comment, text }: { comment: Comment; text: string }) =>
      api.call("PATCH /api/comments/{id}", { params: { id: comment.id }, body: { text } }),
    onSuccess: (after, { comment }) => applyComment(client, postId, comment, after),
  });
}

export function useRequestCommentReview(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Comment) => api.call("POST /api/comments/{id}/review", { params: { id } }),
    onSuccess: (after, comment) => applyComment(client, postId, comment, after),
  });
}

export const sendCommentDeletion = (client: QueryClient, comment: Comment) =>
  runMutation(client, {
    mutationFn: () => api.call("DELETE /api/comments/{id}", { params: { id: comment.id } }),
    onSuccess: () => applyComment(client, comment.postId, comment, null),
  });

/** Moves a comment behind "Show hidden comments", or back. */
export const sendCommentHidden = (client: QueryClient, comment: Comment, hidden: boolean): Promise<HiddenState> =>
  runMutation(client, {
    scope: { id: `hide-${comment.id}` },
    mutationFn: () => api.call("POST /api/comments/{id}/hide", { params: { id: comment.id }, body: { hidden } }),
    onSuccess: () => {
      updateCachedComments(client, comment, (item) => (item.id === comment.id ? [] : item));
      const count = (1 + comment.repliesCount) * (hidden ? -1 : 1);
      reconcilePost(client, comment.postId, (post) => ({
        ...post,
        commentsCount: Math.max(0, post.commentsCount + count),
        hiddenCommentsCount: Math.max(0, post.hiddenCommentsCount + (hidden ? 1 : -1)),
      }));
      void refreshComments(client, comment.postId);
    },
  });

export function sendCommentLike(
  client: QueryClient,
  { id, postId, parentId }: Comment,
  liked: boolean,
): Promise<LikeState> {
  const apply = (change: (comment: Comment) => Comment) =>
    updateCachedComments(client, { postId, parentId }, (item) => (item.id === id ? change(item) : item));
  const show = (isLiked: boolean) =>
    apply((comment) =>
      comment.isLiked === isLiked
        ? comment
        : { ...comment, isLiked, likesCount: comment.likesCount + (isLiked ? 1 : -1) },
    );
  return runMutation(client, {
    scope: { id: `like-${id}` },
    mutationFn: () => api.call("POST /api/comments/{id}/like", { params: { id }, body: { liked }, outlivesPage: true }),
    onMutate: () => show(liked),
    onError: () => show(!liked),
    onSuccess: (state) => apply((comment) => ({ ...comment, ...state })),
  });
}
