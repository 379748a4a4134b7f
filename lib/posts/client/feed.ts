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

/** How often it is asked how many posts came, in ms, while somebody looks, should no push say so. */
const NEWS = 20_000;

const newsKey = (name: FeedName) => ["feed", "news", name] as const;

interface News {
  count: number;
  /** The moment from which they are counted: when the feed was read. */
  since: string;
}

/** How many posts came into a feed since it was read. Trending has none: it is a ranking, not a river. */
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
    // A page brings the moment with its posts: nothing is asked for as it is opened.
    staleTime: NEWS,
  });
  return data?.count ?? 0;
}

/** How many are said to have come so far. */
export const newsCount = (client: QueryClient, name: FeedName) => client.getQueryData<News>(newsKey(name))?.count ?? 0;

/** Counts them now. */
export const countNews = (client: QueryClient, name: FeedName) => client.refetchQueries({ queryKey: newsKey(name) });

/** Begins to count anew, from `since` where that is known. */
export function restartNews(client: QueryClient, name: FeedName, since?: string): void {
  if (since === undefined) client.removeQueries({ queryKey: newsKey(name) });
  else client.setQueryData<News>(newsKey(name), { count: 0, since });
}

/** Since when a feed's news are counted. */
export const newsSince = (client: QueryClient, name: FeedName) => client.getQueryData<News>(newsKey(name))?.since;

/** Reads a feed's first page in place of all that was read of it. */
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

/** Moves the sliders; For You is read again, and so is every answer to why. */
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

/** The posts with a hashtag. Under the feeds' key, so that what is done with one shows here. */
export const tagPostsOptions = (tag: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.feeds, "tag", tag],
    queryFn: ({ pageParam, signal }) => call(feed.tagPosts, { query: { tag, cursor: pageParam ?? undefined }, signal }),
  });
