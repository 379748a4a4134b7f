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
import { ApiError } from "@/lib/http/errors";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import type { Media } from "@/lib/media/contract";
import { type FeedName, type NewPost, type Post, type PostChange, posts } from "./contract";

export const keys = {
  posts: ["posts"] as const,
  feeds: ["posts", "feed"] as const,
  feed: (feed: FeedName) => ["posts", "feed", feed] as const,
  profiles: ["posts", "of"] as const,
  ofUser: (id: string) => ["posts", "of", id] as const,
  /** Lists of bookmarks (lib/posts/client/bookmarks.ts). */
  kept: ["bookmarks", "list"] as const,
  one: (id: string) => ["posts", "one", id] as const,
  making: (id: string) => ["posts", "making", id] as const,
  comments: (id: string) => ["posts", "comments", id] as const,
  activity: ["posts", "activity"] as const,
  trendingTags: ["posts", "tags"] as const,
};

/** A feed is not read again by itself, lest what is being read moves: new posts come by the pill (client/feed.ts). */
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

/** The same list with each of its pages changed. */
export const onPages = <T>(data: Pages<T>, change: (items: T[], page: number) => T[]): Pages<T> => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
});

/** Puts what was just written on top of a list that has been read. */
export const prepend =
  <T>(item: T) =>
  (data: Pages<T> | undefined) =>
    data && onPages(data, (items, page) => (page === 0 ? [item, ...items] : items));

/** What counts posts. */
const FIGURES = [keys.activity, keys.trendingTags];

/** Where a post is shown: feeds, profiles, bookmarks, its own page. */
const placesOf = (id: string) => [keys.feeds, keys.profiles, keys.kept, keys.one(id)];

/** Applies a change to a post wherever it is shown. `null` takes it away from the lists. */
export function applyPost(client: QueryClient, id: string, change: (post: Post) => Post | null): void {
  for (const queryKey of placesOf(id))
    client.setQueriesData<Pages<Post> | Post>({ queryKey }, (data) => {
      if (!data) return data;
      if (!isPages(data)) return change(data) ?? data;
      return onPages(data, (items) => items.flatMap((post) => (post.id === id ? (change(post) ?? []) : post)));
    });
}

/** Applies what the server answered. Reads of the post that are under way may bring what was before: they begin anew, save those of a further page. */
export function settlePost(client: QueryClient, id: string, change: (post: Post) => Post | null): void {
  applyPost(client, id, change);
  const underWay = placesOf(id).flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" }),
  );
  const outdated = underWay.filter(({ state }) => !state.fetchMeta?.fetchMore);
  void refresh(client, ...outdated.map(({ queryKey }) => queryKey));
}

/** Publishes a post; the lists that show it are read again. The key makes a repetition after a lost answer safe. */
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

/** Changes a post of one's own. The answer says whether it is held now. */
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

/** How often a post is asked for while its pictures or video are made ready, in ms: their progress is drawn as a bar. */
const MAKING = 1_000;

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** A post of one's own, asked for again while its pictures or video are made ready. */
export const makingOptions = (id: string) =>
  queryOptions({
    queryKey: keys.making(id),
    queryFn: ({ signal }) => call(posts.one, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      isGone(error) || (data && data.state !== "processing") ? false : MAKING,
  });

/** Shows how far the work on a post's pictures or video is, and, once it is done, what became of the post. */
export function applyMaking(client: QueryClient, post: Post): void {
  if (post.state === "processing") {
    applyPost(client, post.id, () => post);
    return;
  }
  settlePost(client, post.id, () => post);
  void refresh(client, ["users", post.user.id], ["media"], ...FIGURES);
}

/** Shows a changed picture or video wherever its post is shown. */
export function useShowMedia(postId: string): (media: Media) => void {
  const client = useQueryClient();
  return (media) =>
    settlePost(client, postId, (post) => ({
      ...post,
      media: post.media.map((one) => (one.id === media.id ? media : one)),
    }));
}

/** Asks a person to look at a held post of one's own. */
export function useReviewPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(posts.review, { params: { id } }),
    onSuccess: (post) => settlePost(client, post.id, () => post),
  });
}

/** Deletes a post of one's own: gone at once, and brought back by useRestorePost for a moment. */
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

/** Likes or unlikes: shown at once, corrected by the answer, taken back if it fails. */
export function useLike(id: string) {
  const client = useQueryClient();
  const show = (isLiked: boolean) =>
    applyPost(client, id, (post) =>
      post.isLiked === isLiked ? post : { ...post, isLiked, likesCount: post.likesCount + (isLiked ? 1 : -1) },
    );
  return useMutation({
    // One after the other, so that the last wish is the one that stays.
    scope: { id: `like-${id}` },
    mutationFn: (liked: boolean) => call(posts.like, { params: { id }, body: { liked }, outlivesPage: true }),
    onMutate: (liked) => show(liked),
    onError: (_error, liked) => show(!liked),
    onSuccess: (state) => settlePost(client, id, (post) => ({ ...post, ...state })),
  });
}
