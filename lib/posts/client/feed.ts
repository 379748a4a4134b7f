import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { keys } from "../client";
import { type FeedName, posts } from "../contract";
import { type FeedSettings, type FeedSettingsChange, feed } from "../contract/feed";

/** Polling interval in ms of the new-posts count, for realtime events that were missed. */
const NEWS = 20_000;

const newsKey = (name: FeedName) => ["feed", "news", name] as const;

interface News {
  count: number;
  since: string;
}

/** Returns how many posts a feed has received since it was fetched. Always 0 for Trending, which is a ranking. */
export function useNews(name: FeedName, isOn: boolean): number {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: newsKey(name),
    queryFn: async ({ signal }): Promise<News> => {
      const since = client.getQueryData<News>(newsKey(name))?.since;
      const { count, at } = await call(feed.newCount, { query: { feed: name, since }, signal });
      return { count, since: since ?? at };
    },
    enabled: isOn && name !== "trending",
    refetchInterval: NEWS,
    // The page is rendered with its own start time, so nothing needs fetching on mount.
    staleTime: NEWS,
  });
  return data?.count ?? 0;
}

export const newsCount = (client: QueryClient, name: FeedName) => client.getQueryData<News>(newsKey(name))?.count ?? 0;

export const countNews = (client: QueryClient, name: FeedName) => client.refetchQueries({ queryKey: newsKey(name) });

export function restartNews(client: QueryClient, name: FeedName, since?: string): void {
  if (since === undefined) client.removeQueries({ queryKey: newsKey(name) });
  else client.setQueryData<News>(newsKey(name), { count: 0, since });
}

export const newsSince = (client: QueryClient, name: FeedName) => client.getQueryData<News>(newsKey(name))?.since;

/** Replaces all loaded pages of a feed with a fresh first page. */
export function useShowNew(name: FeedName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { at } = await call(feed.newCount, { query: { feed: name } });
      return { at, page: await call(posts.list, { query: { feed: name } }) };
    },
    onSuccess: ({ at, page }) => {
      client.setQueryData(keys.feed(name), { pages: [page], pageParams: [null] });
      restartNews(client, name, at);
    },
  });
}

export const whyOptions = (id: string) =>
  queryOptions({
    queryKey: ["feed", "why", id],
    queryFn: ({ signal }) => call(feed.why, { params: { id }, signal }),
    staleTime: 0,
  });

/** Saves the ranking sliders, then refetches For You and every "why this post" answer. */
export function useChangeFeedSettings() {
  const client = useQueryClient();
  const show = useShowNew("for-you");
  return useMutation({
    scope: { id: "feed-settings" },
    mutationFn: (change: FeedSettingsChange) => call(feed.changeSettings, { body: change }),
    onSuccess: (_settings: FeedSettings) => {
      void client.invalidateQueries({ queryKey: ["feed", "why"] });
      if (client.getQueryData(keys.feed("for-you"))) show.mutate();
    },
  });
}

/** Under the key of the feeds, so that optimistic changes to a post apply to this list too. */
export const tagPostsOptions = (tag: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.feeds, "tag", tag],
    queryFn: ({ pageParam, signal }) => call(feed.tagPosts, { query: { tag, cursor: pageParam ?? undefined }, signal }),
  });
