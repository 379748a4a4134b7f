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

test("a page that was being fetched does not bring a removed post back", async () => {
  const client = new QueryClient();
  client.setQueryData(forYou, pages([post("1", "bob"), post("2", "ann")]));
  let arrive: (page: Page<Post>) => void = () => undefined;
  const fetched = client.fetchInfiniteQuery({
    ...feedOptions("for-you"),
    queryFn: () =>
      new Promise<Page<Post>>((resolve) => {
        arrive = resolve;
      }),
    staleTime: 0,
  });
  removePersonFromFeeds(client, "bob", true);
  arrive({ items: [post("1", "bob"), post("2", "ann")], next: null });
  await fetched.catch(() => undefined);
  expect(idsIn(client, forYou)).toEqual([["2"]]);
});

test("a person's words leave the cards of others that quote or link them, and return", () => {
  const client = new QueryClient();
  const embedded = { id: "9", post: { user: { id: "bob" } }, isAuthorMuted: false } as Post["quoteOf"];
  const [quoting, linking] = [
    { ...post("1", "ann"), quoteOf: embedded },
    { ...post("2", "ann"), linkedPost: embedded },
  ] as const;
  client.setQueryData(forYou, pages([quoting, linking]));
  const cards = () => client.getQueryData<PostPages<Post>>(forYou)?.pages[0]?.items;
  const restore = removePersonFromFeeds(client, "bob", true);
  const covered = { id: "9", post: null, isAuthorMuted: true };
  expect(cards()).toMatchObject([{ quoteOf: covered }, { linkedPost: covered }]);
  restore();
  expect(cards()).toEqual([quoting, linking]);
});
