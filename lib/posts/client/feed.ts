import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { MAX_NEW_POST_COUNT } from "../constants";
import type { FeedName, posts } from "../contract";
import type { FeedSettings, FeedSettingsChange, feed } from "../contract/feed";
import { removeFromFeeds } from "./feed-removal";
import { postKeys } from "./posts";
import { runMutation } from "./run-mutation";

const api = apiClient<typeof feed | typeof posts>();

const newsKey = (name: FeedName) => ["feed", "news", name] as const;

interface News {
  count: number;
  since: string;
}

/** Fetched on focus, and by `useNewPostEvents` after each subscription and publish event. Nothing polls. */
const newPostCountOptions = (client: QueryClient, name: FeedName) =>
  queryOptions({
    queryKey: newsKey(name),
    queryFn: async ({ signal }): Promise<News> => {
      const since = client.getQueryData<News>(newsKey(name))?.since;
      const { count, at } = await api.call("GET /api/feed/new-count", { query: { feed: name, since }, signal });
      return { count, since: since ?? at };
    },
    staleTime: 0,
    // The page is rendered with its own start time, so nothing needs fetching on mount.
    refetchOnMount: false,
  });

/** Returns how many posts a feed has received since it was fetched. Always 0 for Trending, which is a ranking. */
export function useNewPostCount(name: FeedName, isOn: boolean): number {
  const client = useQueryClient();
  const enabled = isOn && name !== "trending";
  return useQuery({ ...newPostCountOptions(client, name), enabled }).data?.count ?? 0;
}

export const refreshNewPostCount = (client: QueryClient, name: FeedName) =>
  client.refetchQueries({ queryKey: newsKey(name) });

/** Whether a further post would not change the count that is shown. */
export const isNewPostCountFull = (client: QueryClient, name: FeedName): boolean =>
  (client.getQueryData<News>(newsKey(name))?.count ?? 0) >= MAX_NEW_POST_COUNT;

export function restartNewPostCount(client: QueryClient, name: FeedName, since?: string): void {
  // One under way counts what is shown now.
  void client.cancelQueries({ queryKey: newsKey(name) });
  if (since === undefined) client.removeQueries({ queryKey: newsKey(name) });
  else client.setQueryData<News>(newsKey(name), { count: 0, since });
}

export const newPostsSince = (client: QueryClient, name: FeedName) => client.getQueryData<News>(newsKey(name))?.since;

/** Requests in it run one after the other: For You is fetched again after the settings that were sent before. */
const feedScope = (name: FeedName) => ({ id: `feed-${name}` });

/** Replaces all loaded pages of a feed with a fresh first page. */
export function useShowNewPosts(name: FeedName) {
  const client = useQueryClient();
  return useMutation({
    scope: feedScope(name),
    mutationFn: async () => {
      const { at } = await api.call("GET /api/feed/new-count", { query: { feed: name } });
      return { at, page: await api.page("GET /api/posts", { query: { feed: name } }) };
    },
    onSuccess: async ({ at, page }) => {
      // A further page under way would bring back the pages that were loaded when it started.
      await client.cancelQueries({ queryKey: postKeys.feed(name), exact: true });
      client.setQueryData(postKeys.feed(name), { pages: [page], pageParams: [null] });
      restartNewPostCount(client, name, at);
    },
  });
}

/**
 * Hides a post from the reader's feeds at once; it returns if the request fails. Resolves to a function that undoes it.
 * No hook, as both outlive the card.
 */
export async function sendPostDismissal(client: QueryClient, id: string): Promise<() => Promise<unknown>> {
  const restoreCards = removeFromFeeds(client, (post) => post.id === id);
  const scope = { id: `dismissal-${id}` };
  await runMutation(client, {
    scope,
    mutationFn: () => api.call("POST /api/posts/{id}/dismissal", { params: { id }, outlivesPage: true }),
    onError: restoreCards,
  });
  return () =>
    runMutation(client, {
      scope,
      mutationFn: () => api.call("DELETE /api/posts/{id}/dismissal", { params: { id }, outlivesPage: true }),
      onSuccess: restoreCards,
    });
}

export const whyOptions = (id: string) =>
  queryOptions({
    queryKey: ["feed", "why", id],
    queryFn: ({ signal }) => api.call("GET /api/posts/{id}/why", { params: { id }, signal }),
    staleTime: 0,
  });

/** Saves the ranking sliders, then refetches every "why this post" answer. For You keeps its order until reloaded. */
export function useChangeFeedSettings() {
  const client = useQueryClient();
  return useMutation({
    scope: feedScope("for-you"),
    mutationFn: (change: FeedSettingsChange) => api.call("PATCH /api/feed/settings", { body: change }),
    onSuccess: (_settings: FeedSettings) => {
      void client.invalidateQueries({ queryKey: ["feed", "why"] });
    },
  });
}

/** Returns a function that fetches For You again, if it is loaded, once pending settings are saved. */
export function useReloadForYou(): () => void {
  const client = useQueryClient();
  const { mutate } = useShowNewPosts("for-you");
  return () => {
    if (client.getQueryData(postKeys.feed("for-you"))) mutate();
  };
}

/** The posts of a list, below the key of the feeds, so that optimistic changes to a post apply to it too. */
export const listFeedOptions = (id: string) =>
  pagesOptions([...postKeys.feeds, "list", id], ({ cursor, signal }) =>
    api.page("GET /api/lists/{id}/posts", { params: { id }, query: { cursor }, signal }),
  );

export const tagPostsOptions = (tag: string) =>
  pagesOptions([...postKeys.tagFeeds, tag], ({ cursor, signal }) =>
    api.page("GET /api/tags/posts", { query: { tag, cursor }, signal }),
  );
