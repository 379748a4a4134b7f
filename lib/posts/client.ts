import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import type { Page } from "@/lib/http/endpoint";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { whileProcessing } from "@/lib/media/client/while-processing";
import type { Media } from "@/lib/media/contract";
import { type FeedName, type NewPost, type Post, type PostChange, posts } from "./contract";

export const keys = {
  posts: ["posts"] as const,
  feeds: ["posts", "feed"] as const,
  feed: (feed: FeedName) => ["posts", "feed", feed] as const,
  profiles: ["posts", "of"] as const,
  ofUser: (id: string) => ["posts", "of", id] as const,
  kept: ["bookmarks", "list"] as const,
  one: (id: string) => ["posts", "one", id] as const,
  making: (id: string) => ["posts", "making", id] as const,
  comments: (id: string) => ["posts", "comments", id] as const,
  activity: ["posts", "activity"] as const,
  trendingTags: ["posts", "tags"] as const,
};

/** No background refetch, so that posts do not move while they are read: there is the new-posts button. */
const STEADY = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const feedOptions = (feed: FeedName) =>
  infiniteQueryOptions({
    ...paging,
    ...STEADY,
    queryKey: keys.feed(feed),
    queryFn: ({ pageParam, signal }) => call(posts.list, { query: { feed, cursor: pageParam ?? undefined }, signal }),
  });

export const postsOfOptions = (id: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.ofUser(id),
    queryFn: ({ pageParam, signal }) =>
      call(posts.ofUser, { params: { id }, query: { cursor: pageParam ?? undefined }, signal }),
  });

export const postOptions = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: ({ signal }) => call(posts.one, { params: { id }, signal }) });

export const activityOptions = () =>
  queryOptions({ queryKey: keys.activity, queryFn: ({ signal }) => call(posts.activity, { signal }) });

export const trendingTagsOptions = () =>
  queryOptions({ queryKey: keys.trendingTags, queryFn: ({ signal }) => call(posts.trendingTags, { signal }) });

export type Pages<T> = InfiniteData<Page<T>>;

const isPages = (data: Pages<Post> | Post): data is Pages<Post> => "pages" in data;

export const onPages = <T>(data: Pages<T>, change: (items: T[], page: number) => T[]): Pages<T> => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
});

export const prepend =
  <T>(item: T) =>
  (data: Pages<T> | undefined) =>
    data && onPages(data, (items, page) => (page === 0 ? [item, ...items] : items));

const FIGURES = [keys.activity, keys.trendingTags];

const placesOf = (id: string) => [keys.feeds, keys.profiles, keys.kept, keys.one(id)];

/** Applies a change to a cached post in every list. `null` removes it from the lists. */
export function applyPost(client: QueryClient, id: string, change: (post: Post) => Post | null): void {
  for (const queryKey of placesOf(id))
    client.setQueriesData<Pages<Post> | Post>({ queryKey }, (data) => {
      if (!data) return data;
      if (!isPages(data)) return change(data) ?? data;
      return onPages(data, (items) => items.flatMap((post) => (post.id === id ? (change(post) ?? []) : post)));
    });
}

/** Applies a response. Restarts fetches under way, as they may return the previous state, but not of further pages. */
export function settlePost(client: QueryClient, id: string, change: (post: Post) => Post | null): void {
  applyPost(client, id, change);
  const underWay = placesOf(id).flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" }),
  );
  const outdated = underWay.filter(({ state }) => !state.fetchMeta?.fetchMore);
  void refresh(client, ...outdated.map(({ queryKey }) => queryKey));
}

export function useCreatePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewPost & { key: string }) => call(posts.create, { body, idempotencyKey: key }),
    onSuccess: (post) => {
      client.setQueryData(keys.one(post.id), post);
      for (const queryKey of [keys.feed("for-you"), keys.feed("following"), keys.ofUser(post.user.id)])
        client.setQueryData<Pages<Post>>(queryKey, prepend(post));
      void refresh(client, keys.ofUser(post.user.id), ["users", post.user.id], ...FIGURES);
    },
  });
}

export function useEditPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: PostChange & { id: string }) => call(posts.edit, { params: { id }, body }),
    onSuccess: (post) => {
      settlePost(client, post.id, () => post);
      void refresh(client, ["users", post.user.id], ...FIGURES);
    },
  });
}

export const makingOptions = (id: string) =>
  queryOptions({
    queryKey: keys.making(id),
    queryFn: ({ signal }) => call(posts.one, { params: { id }, signal }),
    ...whileProcessing,
  });

export function applyMaking(client: QueryClient, post: Post): void {
  if (post.state === "processing") {
    applyPost(client, post.id, () => post);
    return;
  }
  settlePost(client, post.id, () => post);
  void refresh(client, ["users", post.user.id], ["media"], ...FIGURES);
}

export function useShowMedia(postId: string): (media: Media) => void {
  const client = useQueryClient();
  return (media) =>
    settlePost(client, postId, (post) => ({
      ...post,
      media: post.media.map((one) => (one.id === media.id ? media : one)),
    }));
}

export function useReviewPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(posts.review, { params: { id } }),
    onSuccess: (post) => settlePost(client, post.id, () => post),
  });
}

export function useDeletePost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(posts.remove, { params: { id } }),
    onSuccess: () => {
      settlePost(client, id, () => null);
      void refresh(client, ["users"], ...FIGURES);
    },
  });
}

/** Optimistic: rolled back if the request fails. */
export function useLike(id: string) {
  const client = useQueryClient();
  const show = (isLiked: boolean) =>
    applyPost(client, id, (post) =>
      post.isLiked === isLiked ? post : { ...post, isLiked, likesCount: post.likesCount + (isLiked ? 1 : -1) },
    );
  return useMutation({
    // Requests run one after the other, so that the last click wins.
    scope: { id: `like-${id}` },
    mutationFn: (liked: boolean) => call(posts.like, { params: { id }, body: { liked }, outlivesPage: true }),
    onMutate: (liked) => show(liked),
    onError: (_error, liked) => show(!liked),
    onSuccess: (state) => settlePost(client, id, (post) => ({ ...post, ...state })),
  });
}
