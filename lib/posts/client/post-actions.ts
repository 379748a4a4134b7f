import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { messages } from "@/lib/messages/contract";
import { type Post, posts } from "../contract";
import { bookmarks } from "../contract/bookmarks";
import { feed } from "../contract/feed";
import { postKeys, reconcilePost, updateCachedPost } from "./posts";

export const bookmarkKeys = {
  all: ["bookmarks"] as const,
  list: (collection: string | null) => ["bookmarks", "list", collection] as const,
  collections: ["bookmarks", "collections"] as const,
};

export function useRepost(id: string) {
  const client = useQueryClient();
  const show = (isReposted: boolean) =>
    updateCachedPost(client, id, (post) =>
      post.isReposted === isReposted
        ? post
        : { ...post, isReposted, repostsCount: post.repostsCount + (isReposted ? 1 : -1) },
    );
  return useMutation({
    scope: { id: `repost-${id}` },
    mutationFn: (reposted: boolean) =>
      callEndpoint(posts.repost, { params: { id }, body: { reposted }, outlivesPage: true }),
    onMutate: (reposted) => show(reposted),
    onError: (_error, reposted) => show(!reposted),
    onSuccess: (state) => {
      reconcilePost(client, id, (post) => ({ ...post, ...state }));
      void refreshQueries(client, postKeys.profiles);
    },
  });
}

export function useBookmark(id: string) {
  const client = useQueryClient();
  const show = (isBookmarked: boolean) => updateCachedPost(client, id, (post) => ({ ...post, isBookmarked }));
  return useMutation({
    scope: { id: `bookmark-${id}` },
    mutationFn: (bookmarked: boolean) =>
      callEndpoint(bookmarks.set, { params: { id }, body: { bookmarked }, outlivesPage: true }),
    onMutate: (bookmarked) => show(bookmarked),
    onError: (_error, bookmarked) => show(!bookmarked),
    onSuccess: ({ isBookmarked }) => {
      reconcilePost(client, id, (post) => ({ ...post, isBookmarked }));
      void refreshQueries(client, bookmarkKeys.all);
    },
  });
}

export function useVote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choices: number[]) => callEndpoint(posts.vote, { params: { id }, body: { choices } }),
    onSuccess: (poll) => reconcilePost(client, id, (post) => ({ ...post, poll })),
  });
}

export function usePin(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pinned: boolean) => callEndpoint(posts.pin, { params: { id }, body: { pinned } }),
    onSuccess: (post) => {
      reconcilePost(client, id, () => post);
      void refreshQueries(client, postKeys.ofUser(post.user.id));
    },
  });
}

/** Returns a function rather than a mutation, as it outlives the card of the deleted post. */
export function useRestorePost() {
  const client = useQueryClient();
  return async (id: string): Promise<Post> => {
    const post = await callEndpoint(posts.restore, { params: { id } });
    client.setQueryData(postKeys.one(id), post);
    void refreshQueries(client, postKeys.feeds, postKeys.profiles, ["users"], postKeys.activity, postKeys.trendingTags);
    return post;
  };
}

export const revisionsOptions = (id: string, editedAt: string | null) =>
  queryOptions({
    queryKey: ["posts", "revisions", id, editedAt],
    queryFn: ({ signal }) => callEndpoint(posts.revisions, { params: { id }, signal }),
  });

export function useSendPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ conversationId, postId }: { conversationId: string; postId: string }) =>
      callEndpoint(messages.send, { params: { id: conversationId }, body: { embed: { kind: "post", id: postId } } }),
    onSuccess: () => refreshQueries(client, ["messages"]),
  });
}

export const tagsLikeOptions = (q: string) =>
  queryOptions({
    queryKey: ["posts", "tags", "like", q],
    queryFn: ({ signal }) => callEndpoint(feed.tags, { query: { q }, signal }),
  });
