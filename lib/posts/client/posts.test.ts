import { afterEach, expect, jest, test } from "@jest/globals";
import { InfiniteQueryObserver, QueryClient, type QueryKey } from "@tanstack/react-query";
import { delayFetch } from "@/lib/testing/fakes/delayed-fetch";
import type { Post } from "../contract";
import { applyPostProcessing, feedOptions, type PostPages, postKeys, reconcilePost, updateCachedPost } from "./posts";

afterEach(() => {
  jest.restoreAllMocks();
});

const FEED = postKeys.feed("for-you");

// What the code under test reads of a post.
const post = (id: string, more: Partial<Post> = {}) =>
  ({ id, user: { id: "ann" }, state: "live", isLiked: false, ...more }) as Post;

const like = (before: Post): Post => ({ ...before, isLiked: true });

const pagesOf = (...items: Post[]): PostPages<Post> => ({ pages: [{ items, next: "more" }], pageParams: [null] });

const itemsIn = (client: QueryClient, key: QueryKey) =>
  client.getQueryData<PostPages<Post>>(key)?.pages.flatMap(({ items }) => items);

/** Starts fetching the second page of For You. Returns a function that lets it arrive. */
function fetchSecondPage(client: QueryClient, item: Post): () => Promise<void> {
  const arrive = delayFetch();
  const fetched = new InfiniteQueryObserver(client, feedOptions("for-you")).fetchNextPage();
  return async () => {
    arrive(Response.json([item]));
    await fetched;
  };
}

test("a change to a post shows in the results of a search of everything, and a deleted post leaves them", () => {
  const client = new QueryClient();
  const key = [...postKeys.searches, "all", "kettle"];
  client.setQueryData(key, { people: [], tags: [], posts: [post("1"), post("2")] });
  updateCachedPost(client, "1", like);
  updateCachedPost(client, "2", () => null);
  expect(client.getQueryData(key)).toEqual({ people: [], tags: [], posts: [post("1", { isLiked: true })] });
});

test("a page of posts that was requested before a like does not undo the like", async () => {
  const client = new QueryClient();
  client.setQueryData(FEED, pagesOf(post("1")));
  const arrive = fetchSecondPage(client, post("2"));
  updateCachedPost(client, "1", like);
  await arrive();
  expect(itemsIn(client, FEED)).toEqual([post("1", { isLiked: true })]);
});

test("a further page that was requested before a deletion does not bring the post back", async () => {
  const client = new QueryClient();
  client.setQueryData(FEED, pagesOf(post("1"), post("2")));
  const arrive = fetchSecondPage(client, post("3"));
  reconcilePost(client, "1", () => null);
  await arrive();
  expect(itemsIn(client, FEED)).toEqual([post("2")]);
});

test("the progress of a post does not keep a further page from arriving", async () => {
  const client = new QueryClient();
  client.setQueryData(FEED, pagesOf(post("1", { state: "processing" })));
  const arrive = fetchSecondPage(client, post("2"));
  applyPostProcessing(client, post("1", { state: "processing" }));
  await arrive();
  expect(itemsIn(client, FEED)?.map(({ id }) => id)).toEqual(["1", "2"]);
});

test("a processed post stays in its collection, and hashtag pages and the media grid are fetched again", async () => {
  const client = new QueryClient();
  const bookmarks = [...postKeys.kept, null];
  const lists = [[...postKeys.tagFeeds, "roses"], postKeys.mediaGrid];
  client.setQueryData(bookmarks, pagesOf({ ...post("1", { state: "processing" }), collectionId: "c" } as Post));
  for (const key of lists) client.setQueryData(key, pagesOf());
  applyPostProcessing(client, post("1"));
  expect(itemsIn(client, bookmarks)).toEqual([{ ...post("1"), collectionId: "c" }]);
  await new Promise(setImmediate);
  expect(lists.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
