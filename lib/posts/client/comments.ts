import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { isHeld } from "@/lib/screening/client";
import { keys, onPages, type Pages, prepend, settlePost } from "../client";
import { type Comment, posts } from "../contract";

const replyKeys = {
  all: ["posts", "replies"] as const,
  of: (commentId: string) => ["posts", "replies", commentId] as const,
};

export const commentsOptions = (id: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.comments(id),
    queryFn: ({ pageParam, signal }) =>
      call(posts.comments, { params: { id }, query: { cursor: pageParam ?? undefined }, signal }),
  });

export const repliesOptions = (id: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: replyKeys.of(id),
    queryFn: ({ pageParam, signal }) =>
      call(posts.replies, { params: { id }, query: { cursor: pageParam ?? undefined }, signal }),
  });

const countOf = (comment: Comment | null) => (comment && !isHeld(comment) ? 1 : 0);

/** Replaces `before` (null: new) by `after` (null: deleted), and corrects the post's count of public comments. */
function applyComment(client: QueryClient, postId: string, before: Comment | null, after: Comment | null): void {
  const parentId = (after ?? before)?.parentId;
  const list = parentId ? replyKeys.of(parentId) : keys.comments(postId);
  client.setQueryData<Pages<Comment>>(list, (data) => {
    if (!data) return data;
    if (!before) return after ? prepend(after)(data) : data;
    return onPages(data, (items) => items.flatMap((item) => (item.id === before.id ? (after ?? []) : item)));
  });
  const more = countOf(after) - countOf(before);
  settlePost(client, postId, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount + more) }));
  void refresh(client, keys.comments(postId), replyKeys.all, keys.one(postId));
}

export function useCreateComment(postId: string, parentId?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, text }: { key: string; text: string }) =>
      call(posts.comment, {
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
      call(posts.editComment, { params: { id: comment.id }, body: { text } }),
    onSuccess: (after, { comment }) => applyComment(client, postId, comment, after),
  });
}

export function useReviewComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Comment) => call(posts.reviewComment, { params: { id } }),
    onSuccess: (after, comment) => applyComment(client, postId, comment, after),
  });
}

export function useDeleteComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Comment) => call(posts.removeComment, { params: { id } }),
    onSuccess: (_gone, comment) => applyComment(client, postId, comment, null),
  });
}

export function useLikeComment({ id, postId, parentId }: Comment) {
  const client = useQueryClient();
  const apply = (change: (comment: Comment) => Comment) =>
    client.setQueryData<Pages<Comment>>(
      parentId ? replyKeys.of(parentId) : keys.comments(postId),
      (data) => data && onPages(data, (items) => items.map((item) => (item.id === id ? change(item) : item))),
    );
  const show = (isLiked: boolean) =>
    apply((comment) =>
      comment.isLiked === isLiked
        ? comment
        : { ...comment, isLiked, likesCount: comment.likesCount + (isLiked ? 1 : -1) },
    );
  return useMutation({
    scope: { id: `like-${id}` },
    mutationFn: (liked: boolean) => call(posts.likeComment, { params: { id }, body: { liked }, outlivesPage: true }),
    onMutate: (liked) => void show(liked),
    onError: (_error, liked) => show(!liked),
    onSuccess: (state) => void apply((comment) => ({ ...comment, ...state })),
  });
}
