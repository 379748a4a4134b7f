import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import type { Page } from "@/lib/http/endpoint";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { whileProcessing } from "@/lib/media/client/while-processing";
import type { Media } from "@/lib/media/contract";
import type { FeedName, LikeState, NewPost, Post, PostChange, posts } from "../contract";
import type { CommentOrder } from "../contract/comment";
import { runMutation } from "./run-mutation";
import { updateStoredFeeds } from "./stored-feeds";

const api = apiClient<typeof posts>();

export const postKeys = {
  posts: ["posts"] as const,
  feeds: ["posts", "feed"] as const,
  feed: (feed: FeedName) => ["posts", "feed", feed] as const,
  tagFeeds: ["posts", "feed", "tag"] as const,
  mediaGrid: ["posts", "feed", "media"] as const,
  profiles: ["posts", "of"] as const,
  ofUser: (id: string) => ["posts", "of", id] as const,
  mediaOfUser: (id: string) => ["posts", "of", id, "media"] as const,
  kept: ["bookmarks", "list"] as const,
  /** Searches for people, hashtags and posts together. */
  searches: ["search", "all"] as const,
  one: (id: string) => ["posts", "one", id] as const,
  making: (id: string) => ["posts", "making", id] as const,
  /** The comments in every order. */
  comments: (id: string) => ["posts", "comments", id] as const,
  commentsBy: (id: string, order: CommentOrder) => ["posts", "comments", id, order] as const,
  hiddenComments: (id: string) => ["posts", "hidden-comments", id] as const,
  ownComment: (id: string) => ["posts", "own-comment", id] as const,
  activity: ["posts", "activity"] as const,
  trendingTags: ["posts", "tags"] as const,
};

/** Ten rows of the grid. */
const MEDIA_PAGE_SIZE = 30;

/** No background refetch, so that posts do not move while they are read: there is the new-posts button. */
const NEVER_STALE = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const feedOptions = (feed: FeedName) => ({
  ...pagesOptions(postKeys.feed(feed), ({ cursor, signal }) =>
    api.page("GET /api/posts", { query: { feed, cursor }, signal }),
  ),
  ...NEVER_STALE,
});

export const postsOfOptions = (id: string) =>
  pagesOptions(postKeys.ofUser(id), ({ cursor, signal }) =>
    api.page("GET /api/users/{id}/posts", { params: { id }, query: { cursor }, signal }),
  );

export const mediaOfOptions = (id: string) =>
  pagesOptions(postKeys.mediaOfUser(id), ({ cursor, signal }) =>
    api.page("GET /api/users/{id}/posts", {
      params: { id },
      query: { media: "true", cursor, limit: MEDIA_PAGE_SIZE },
      signal,
    }),
  );

export const postOptions = (id: string) =>
  queryOptions({
    queryKey: postKeys.one(id),
    queryFn: ({ signal }) => api.call("GET /api/posts/{id}", { params: { id }, signal }),
  });

export const activityOptions = () =>
  queryOptions({
    queryKey: postKeys.activity,
    queryFn: ({ signal }) => api.call("GET /api/posts/activity", { signal }),
  });

export const trendingTagsOptions = () =>
  queryOptions({
    queryKey: postKeys.trendingTags,
    queryFn: ({ signal }) => api.call("GET /api/posts/trending-tags", { signal }),
  });

export type PostPages<T> = InfiniteData<Page<T>>;

const isPages = (data: PostPages<Post> | Post): data is PostPages<Post> => "pages" in data;

export const mapPages = <T>(data: PostPages<T>, change: (items: T[], page: number) => T[]): PostPages<T> => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
});

export const prependToPages =
  <T>(item: T) =>
  (data: PostPages<T> | undefined) =>
    data && mapPages(data, (items, page) => (page === 0 ? [item, ...items] : items));

const FIGURE_KEYS = [postKeys.activity, postKeys.trendingTags];

/** Lists of public posts that have no button for new ones. */
const DISCOVERY_KEYS = [postKeys.tagFeeds, postKeys.mediaGrid];

const postQueryKeys = (id: string) => [postKeys.feeds, postKeys.profiles, postKeys.kept, postKeys.one(id)];

/**
 * Cancels fetches of further pages, which would overwrite a change to the pages that were loaded when they started.
 * `LoadMore` fetches the page again.
 */
export function cancelNextPages(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys)
    void client.cancelQueries({ queryKey, predicate: ({ state }) => Boolean(state.fetchMeta?.fetchMore) });
}

function applyPostChange(client: QueryClient, id: string, change: (post: Post) => Post | null): void {
  const changeItems = (items: Post[]) => items.flatMap((post) => (post.id === id ? (change(post) ?? []) : post));
  const changePages = (data: PostPages<Post>) => mapPages(data, changeItems);
  const changeResults = (data: { posts: Post[] }) => ({ ...data, posts: changeItems(data.posts) });
  for (const queryKey of postQueryKeys(id))
    client.setQueriesData<PostPages<Post> | Post>({ queryKey }, (data) => {
      if (!data) return data;
      return isPages(data) ? changePages(data) : (change(data) ?? data);
    });
  client.setQueriesData<{ posts: Post[] }>({ queryKey: postKeys.searches }, (data) => data && changeResults(data));
  updateStoredFeeds(id, changePages);
}

/** Applies a change to a cached post in every list, also in stored feeds. `null` removes it from the lists. */
export function updateCachedPost(client: QueryClient, id: string, change: (post: Post) => Post | null): void {
  cancelNextPages(client, postQueryKeys(id));
  applyPostChange(client, id, change);
}

/** Applies a response. Restarts fetches under way, as they may return the previous state. */
export function reconcilePost(client: QueryClient, id: string, change: (post: Post) => Post | null): void {
  updateCachedPost(client, id, change);
  const underWay = [...postQueryKeys(id), postKeys.searches].flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" }),
  );
  void refreshQueries(client, ...underWay.map(({ queryKey }) => queryKey));
}

export function useCreatePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewPost & { key: string }) =>
      api.call("POST /api/posts", { body, idempotencyKey: key }),
    onSuccess: (post) => {
      const ofUser = postKeys.ofUser(post.user.id);
      const lists = [postKeys.feed("for-you"), postKeys.feed("following"), ofUser];
      client.setQueryData(postKeys.one(post.id), post);
      cancelNextPages(client, lists);
      for (const queryKey of lists) client.setQueryData<PostPages<Post>>(queryKey, prependToPages(post));
      void refreshQueries(client, ofUser, ["users", post.user.id], ...DISCOVERY_KEYS, ...FIGURE_KEYS);
    },
  });
}

export function useEditPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: PostChange & { id: string }) =>
      api.call("PATCH /api/posts/{id}", { params: { id }, body }),
    onSuccess: (post) => {
      reconcilePost(client, post.id, (before) => ({ ...before, ...post }));
      void refreshQueries(client, ["users", post.user.id], ...FIGURE_KEYS);
    },
  });
}

export const processingPostOptions = (id: string) =>
  queryOptions({
    queryKey: postKeys.making(id),
    queryFn: ({ signal }) => api.call("GET /api/posts/{id}", { params: { id }, signal }),
    ...whileProcessing,
  });

export function applyPostProcessing(client: QueryClient, post: Post): void {
  // A bookmark also has its collection.
  const change = (before: Post) => ({ ...before, ...post });
  if (post.state === "processing") {
    // With each event: no further page would ever arrive if this cancelled it.
    applyPostChange(client, post.id, change);
    return;
  }
  reconcilePost(client, post.id, change);
  void refreshQueries(client, ["users", post.user.id], ["media"], ...DISCOVERY_KEYS, ...FIGURE_KEYS);
}

export function useShowMedia(postId: string): (media: Media) => void {
  const client = useQueryClient();
  return (media) =>
    reconcilePost(client, postId, (post) => ({
      ...post,
      media: post.media.map((one) => (one.id === media.id ? media : one)),
    }));
}

export async function loadLinkPreview(client: QueryClient, id: string): Promise<void> {
  const { linkPreview } = await api.call("GET /api/posts/{id}", { params: { id } });
  updateCachedPost(client, id, (post) => ({ ...post, linkPreview }));
}

export function useRequestPostReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("POST /api/posts/{id}/review", { params: { id } }),
    onSuccess: (post) => reconcilePost(client, post.id, (before) => ({ ...before, ...post })),
  });
}

export function useDeletePost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call("DELETE /api/posts/{id}", { params: { id } }),
    onSuccess: () => {
      reconcilePost(client, id, () => null);
      void refreshQueries(client, ["users"], ...FIGURE_KEYS);
    },
  });
}

/** Optimistic: rolled back if the request fails. */
export function sendPostLike(client: QueryClient, id: string, liked: boolean): Promise<LikeState> {
  const show = (isLiked: boolean) =>
    updateCachedPost(client, id, (post) =>
      post.isLiked === isLiked ? post : { ...post, isLiked, likesCount: post.likesCount + (isLiked ? 1 : -1) },
    );
  return runMutation(client, {
    // Requests run one after the other, so that the last click wins.
    scope: { id: `like-${id}` },
    mutationFn: () => api.call("POST /api/posts/{id}/like", { params: { id }, body: { liked }, outlivesPage: true }),
    onMutate: () => show(liked),
    onError: () => show(!liked),
    onSuccess: (state) => reconcilePost(client, id, (post) => ({ ...post, ...state })),
  });
}
