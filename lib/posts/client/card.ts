import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { refresh } from "@/lib/http/refresh";
import { messages } from "@/lib/messages/contract";
import { applyPost, keys, settlePost } from "../client";
import { type Post, posts } from "../contract";
import { bookmarks } from "../contract/bookmarks";
import { feed } from "../contract/feed";

export const bookmarkKeys = {
  all: ["bookmarks"] as const,
  list: (collection: string | null) => ["bookmarks", "list", collection] as const,
  collections: ["bookmarks", "collections"] as const,
};

export function useRepost(id: string) {
  const client = useQueryClient();
  const show = (isReposted: boolean) =>
    applyPost(client, id, (post) =>
      post.isReposted === isReposted
        ? post
        : { ...post, isReposted, repostsCount: post.repostsCount + (isReposted ? 1 : -1) },
    );
  return useMutation({
    scope: { id: `repost-${id}` },
    mutationFn: (reposted: boolean) => call(posts.repost, { params: { id }, body: { reposted }, outlivesPage: true }),
    onMutate: (reposted) => show(reposted),
    onError: (_error, reposted) => show(!reposted),
    onSuccess: (state) => {
      settlePost(client, id, (post) => ({ ...post, ...state }));
      void refresh(client, keys.profiles);
    },
  });
}

export function useBookmark(id: string) {
  const client = useQueryClient();
  const show = (isBookmarked: boolean) => applyPost(client, id, (post) => ({ ...post, isBookmarked }));
  return useMutation({
    scope: { id: `bookmark-${id}` },
    mutationFn: (bookmarked: boolean) =>
      call(bookmarks.set, { params: { id }, body: { bookmarked }, outlivesPage: true }),
    onMutate: (bookmarked) => show(bookmarked),
    onError: (_error, bookmarked) => show(!bookmarked),
    onSuccess: ({ isBookmarked }) => {
      settlePost(client, id, (post) => ({ ...post, isBookmarked }));
      void refresh(client, bookmarkKeys.all);
    },
  });
}

export function useVote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choices: number[]) => call(posts.vote, { params: { id }, body: { choices } }),
    onSuccess: (poll) => settlePost(client, id, (post) => ({ ...post, poll })),
  });
}

export function usePin(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pinned: boolean) => call(posts.pin, { params: { id }, body: { pinned } }),
    onSuccess: (post) => {
      settlePost(client, id, () => post);
      void refresh(client, keys.ofUser(post.user.id));
    },
  });
}

/** Returns a function rather than a mutation, as it outlives the card of the deleted post. */
export function useRestorePost() {
  const client = useQueryClient();
  return async (id: string): Promise<Post> => {
    const post = await call(posts.restore, { params: { id } });
    client.setQueryData(keys.one(id), post);
    void refresh(client, keys.feeds, keys.profiles, ["users"], keys.activity, keys.trendingTags);
    return post;
  };
}

export const revisionsOptions = (id: string, editedAt: string | null) =>
  queryOptions({
    queryKey: ["posts", "revisions", id, editedAt],
    queryFn: ({ signal }) => call(posts.revisions, { params: { id }, signal }),
  });

export function useSendPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ conversationId, postId }: { conversationId: string; postId: string }) =>
      call(messages.send, { params: { id: conversationId }, body: { embed: { kind: "post", id: postId } } }),
    onSuccess: () => refresh(client, ["messages"]),
  });
}

export const tagsLikeOptions = (q: string) =>
  queryOptions({
    queryKey: ["posts", "tags", "like", q],
    queryFn: ({ signal }) => call(feed.tags, { query: { q }, signal }),
  });
