import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { ApiError } from "@/lib/http/errors";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { messages } from "@/lib/messages/contract";
import type { Post, posts } from "../contract";
import type { authorControls, QuoteState } from "../contract/author-controls";
import type { BookmarkState, bookmarks } from "../contract/bookmarks";
import type { feed } from "../contract/feed";
import { postKeys, reconcilePost, updateCachedPost } from "./posts";
import { runMutation } from "./run-mutation";

const api = apiClient<typeof authorControls | typeof bookmarks | typeof feed | typeof messages | typeof posts>();

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
      api.call("POST /api/posts/{id}/repost", { params: { id }, body: { reposted }, outlivesPage: true }),
    onMutate: (reposted) => show(reposted),
    onError: (_error, reposted) => show(!reposted),
    onSuccess: (state) => {
      reconcilePost(client, id, (post) => ({ ...post, ...state }));
      void refreshQueries(client, postKeys.profiles);
    },
  });
}

export function sendPostBookmark(client: QueryClient, id: string, bookmarked: boolean): Promise<BookmarkState> {
  const show = (isBookmarked: boolean) => updateCachedPost(client, id, (post) => ({ ...post, isBookmarked }));
  return runMutation(client, {
    scope: { id: `bookmark-${id}` },
    mutationFn: () =>
      api.call("POST /api/posts/{id}/bookmark", { params: { id }, body: { bookmarked }, outlivesPage: true }),
    onMutate: () => show(bookmarked),
    onError: () => show(!bookmarked),
    onSuccess: ({ isBookmarked }) => {
      reconcilePost(client, id, (post) => ({ ...post, isBookmarked }));
      void refreshQueries(client, bookmarkKeys.all);
    },
  });
}

/** Detaches the reader's post from the post that quotes it, or attaches it again. */
export const sendQuoteDetached = (client: QueryClient, id: string, detached: boolean): Promise<QuoteState> =>
  runMutation(client, {
    scope: { id: `quote-${id}` },
    mutationFn: () => api.call("POST /api/posts/{id}/quote", { params: { id }, body: { detached } }),
    onSuccess: async ({ isDetached }) => {
      if (isDetached) {
        reconcilePost(client, id, (post) => ({
          ...post,
          isQuoteDetached: true,
          quoteOf: post.quoteOf && { ...post.quoteOf, post: null },
        }));
        return;
      }
      const { isQuoteDetached, quoteOf } = await api.call("GET /api/posts/{id}", { params: { id } });
      reconcilePost(client, id, (post) => ({ ...post, isQuoteDetached, quoteOf }));
    },
  });

async function refreshPoll(client: QueryClient, id: string): Promise<void> {
  const { poll } = await api.call("GET /api/posts/{id}", { params: { id } });
  reconcilePost(client, id, (post) => ({ ...post, poll }));
}

export function useVote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choices: number[]) => api.call("POST /api/posts/{id}/vote", { params: { id }, body: { choices } }),
    onSuccess: (poll) => reconcilePost(client, id, (post) => ({ ...post, poll })),
    onError: (error) => {
      // The poll was closed meanwhile, or the reader voted in another tab: its form could only fail again.
      if (error instanceof ApiError && error.status === 409) void refreshPoll(client, id).catch(() => undefined);
    },
  });
}

export function usePin(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pinned: boolean) => api.call("POST /api/posts/{id}/pin", { params: { id }, body: { pinned } }),
    onSuccess: (post) => {
      reconcilePost(client, id, (before) => ({ ...before, ...post }));
      void refreshQueries(client, postKeys.ofUser(post.user.id));
    },
  });
}

/** Returns a function rather than a mutation, as it outlives the card of the deleted post. */
export function useRestorePost() {
  const client = useQueryClient();
  return async (id: string): Promise<Post> => {
    const post = await api.call("POST /api/posts/{id}/restore", { params: { id } });
    client.setQueryData(postKeys.one(id), post);
    const { feeds, profiles, searches, activity, trendingTags } = postKeys;
    void refreshQueries(client, feeds, profiles, searches, ["users"], activity, trendingTags);
    return post;
  };
}

export const revisionsOptions = (id: string, editedAt: string | null) =>
  queryOptions({
    queryKey: ["posts", "revisions", id, editedAt],
    queryFn: ({ signal }) => api.call("GET /api/posts/{id}/revisions", { params: { id }, signal }),
  });

export function useSendPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ conversationId, postId, key }: { conversationId: string; postId: string; key: string }) =>
      api.call("POST /api/conversations/{id}/messages", {
        params: { id: conversationId },
        body: { embed: { kind: "post", id: postId } },
        idempotencyKey: key,
      }),
    onSuccess: () => refreshQueries(client, ["messages"]),
  });
}

export const tagsLikeOptions = (q: string) =>
  queryOptions({
    queryKey: ["posts", "tags", "like", q],
    queryFn: ({ signal }) => api.call("GET /api/tags", { query: { q }, signal }),
  });
