import { expect, test } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/http/endpoint";
import type { Post } from "../contract";
import { removePersonFromFeeds } from "./feed-removal";
import { feedOptions, type PostPages, postKeys } from "./posts";

// What the code under test reads of a post.
const post = (id: string, by: string, repostedBy?: string) =>
  ({
    id,
    user: { id: by },
    repost: repostedBy ? { user: { id: repostedBy } } : null,
    quoteOf: null,
    linkedPost: null,
  }) as Post;

const pages = (...lists: Post[][]): PostPages<Post> => ({
  pages: lists.map((items) => ({ items, next: "more" })),
  pageParams: lists.map(() => null),
});

const idsIn = (client: QueryClient, key: readonly unknown[]) =>
  client.getQueryData<PostPages<Post>>(key)?.pages.map(({ items }) => items.map(({ id }) => id));

const [forYou, following] = [postKeys.feed("for-you"), postKeys.feed("following")];

test("a person's posts and reposts leave every feed at once and return to their places", () => {
  const client = new QueryClient();
  client.setQueryData(forYou, pages([post("1", "bob"), post("2", "ann"), post("3", "cy", "bob")], [post("4", "bob")]));
  client.setQueryData(following, pages([post("4", "bob"), post("2", "ann")]));
  client.setQueryData(postKeys.ofUser("bob"), pages([post("1", "bob")]));
  const restoreCards = removePersonFromFeeds(client, "bob", true);
  expect(idsIn(client, forYou)).toEqual([["2"], []]);
  expect(idsIn(client, following)).toEqual([["2"]]);
  expect(idsIn(client, postKeys.ofUser("bob"))).toEqual([["1"]]);
  // Meanwhile one of them has come back with a refresh.
  client.setQueryData(following, pages([post("4", "bob"), post("2", "ann")]));
  restoreCards();
  expect(idsIn(client, forYou)).toEqual([["1", "2", "3"], ["4"]]);
  expect(idsIn(client, following)).toEqual([["4", "2"]]);
});

/** Starts fetching For You again. Returns a function that lets this page arrive. */
function refetchForYou(client: QueryClient): (...items: Post[]) => Promise<void> {
  let arrive: (page: Page<Post>) => void = () => undefined;
  const fetched = client.fetchInfiniteQuery({
    ...feedOptions("for-you"),
    queryFn: () =>
      new Promise<Page<Post>>((resolve) => {
        arrive = resolve;
      }),
    staleTime: 0,
  });
  return async (...items) => {
    arrive({ items, next: null });
    await fetched.catch(() => undefined);
  };
}

test("a page that was being fetched does not bring a removed post back", async () => {
  const client = new QueryClient();
  client.setQueryData(forYou, pages([post("1", "bob"), post("2", "ann")]));
  const arrive = refetchForYou(client);
  removePersonFromFeeds(client, "bob", true);
  await arrive(post("1", "bob"), post("2", "ann"));
  expect(idsIn(client, forYou)).toEqual([["2"]]);
});

test("a page that was being fetched does not remove a restored post", async () => {
  const client = new QueryClient();
  client.setQueryData(forYou, pages([post("1", "bob"), post("2", "ann")]));
  const restoreCards = removePersonFromFeeds(client, "bob", true);
  const arrive = refetchForYou(client);
  restoreCards();
  await arrive(post("2", "ann"));
  expect(idsIn(client, forYou)).toEqual([["1", "2"]]);
});
