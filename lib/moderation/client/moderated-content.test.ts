import { afterEach, expect, jest, test } from "@jest/globals";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/http/endpoint";
import { feedOptions, type PostPages, postKeys } from "@/lib/posts/client/posts";
import type { Post } from "@/lib/posts/contract";
import { delayFetch } from "@/lib/testing/fakes/delayed-fetch";
import { applyModerated } from "./moderated-content";

afterEach(() => {
  jest.restoreAllMocks();
});

const ADA = "0198a000-0000-7000-8000-00000000ada0";
const BOB = "0198a000-0000-7000-8000-00000000b0b0";

const person = (id: string) => ({
  id,
  firstName: "Some",
  lastName: "Body",
  username: "someone",
  profileImageUrl: null,
  subscription: null,
});

function makePost(id: string, by: string, more: Partial<Post> = {}): Post {
  return {
    id,
    type: "text",
    text: "Words",
    mediaUrl: null,
    thumbUrl: null,
    media: [],
    state: "live",
    createdAt: "2026-11-22T12:00:00.000Z",
    editedAt: null,
    visibility: "public",
    allowComments: true,
    commentAudience: "everyone",
    isInCommentAudience: true,
    likesCount: 0,
    commentsCount: 0,
    hiddenCommentsCount: 0,
    isLiked: false,
    contentWarning: null,
    pinnedAt: null,
    repostsCount: 0,
    isReposted: false,
    isBookmarked: false,
    poll: null,
    hashtags: [],
    mentions: [],
    quoteOf: null,
    isQuoteDetached: false,
    canDetachQuote: false,
    linkedPost: null,
    linkPreview: null,
    showsLinkPreview: true,
    repost: null,
    user: person(by),
    screening: null,
    mutedBy: null,
    isLabelled: false,
    ...more,
  };
}

function cacheWith(...items: Post[]): QueryClient {
  const client = new QueryClient();
  const pages: Page<Post>[] = [{ items, next: null }];
  client.setQueryData<PostPages<Post>>(postKeys.feed("for-you"), { pages, pageParams: [null] });
  return client;
}

const feedOf = (client: QueryClient) =>
  client.getQueryData<PostPages<Post>>(postKeys.feed("for-you"))?.pages.flatMap(({ items }) => items) ?? [];
const isStale = (client: QueryClient) => client.getQueryState(postKeys.feed("for-you"))?.isInvalidated;

test("removes a moderated post from the feed and from posts that quote or link it, leaving the rest in place", () => {
  const embedded = {
    id: "1",
    isAuthorMuted: false,
    post: {
      id: "1",
      type: "text" as const,
      text: "Words",
      contentWarning: null,
      media: [],
      createdAt: "2026-11-22T12:00:00.000Z",
      user: person(ADA),
    },
  };
  const quoting = makePost("2", BOB, { quoteOf: embedded });
  const client = cacheWith(makePost("1", ADA), quoting, makePost("3", BOB, { linkedPost: embedded }));
  applyModerated(client, { isGone: true, targetType: "post", targetId: "1" });
  const gone = { ...embedded, post: null };
  expect(feedOf(client).map(({ id, quoteOf, linkedPost }) => [id, quoteOf, linkedPost])).toEqual([
    ["2", gone, null],
    ["3", null, gone],
  ]);
  expect(isStale(client)).toBe(false);
});

test("does not bring a removed post back when a further page arrives that was requested before", async () => {
  const client = new QueryClient();
  client.setQueryData<PostPages<Post>>(postKeys.feed("for-you"), {
    pages: [{ items: [makePost("1", ADA), makePost("2", BOB)], next: "more" }],
    pageParams: [null],
  });
  const arrive = delayFetch();
  const fetched = new InfiniteQueryObserver(client, feedOptions("for-you")).fetchNextPage();
  applyModerated(client, { isGone: true, targetType: "post", targetId: "1" });
  arrive(Response.json([makePost("3", BOB)]));
  await fetched;
  expect(feedOf(client).map(({ id }) => id)).toEqual(["2"]);
});

test("drops posts and reposts of a banned user, and refetches the feed after an unban if it lost any", () => {
  const passedOn = makePost("2", BOB, { repost: { user: person(ADA), createdAt: "2026-11-22T12:00:00.000Z" } });
  const client = cacheWith(makePost("1", ADA), passedOn, makePost("3", BOB));
  applyModerated(client, { isGone: true, targetType: "user", targetId: ADA });
  expect(feedOf(client).map(({ id }) => id)).toEqual(["3"]);
  applyModerated(client, { isGone: false, targetType: "user", targetId: ADA });
  expect(isStale(client)).toBe(true);
  const other = cacheWith(makePost("3", BOB));
  applyModerated(other, { isGone: true, targetType: "user", targetId: ADA });
  applyModerated(other, { isGone: false, targetType: "user", targetId: ADA });
  expect(feedOf(other)).toHaveLength(1);
  expect(isStale(other)).toBe(false);
});

test("refetches the vibes strip when a removed vibe is restored", () => {
  const client = new QueryClient();
  const strip = ["vibes", "strip"];
  client.setQueryData(strip, [{ id: "7", user: person(ADA) }]);
  applyModerated(client, { isGone: true, targetType: "vibe", targetId: "7" });
  expect(client.getQueryState(strip)?.isInvalidated).toBe(true);
  client.setQueryData(strip, []);
  expect(client.getQueryState(strip)?.isInvalidated).toBe(false);
  applyModerated(client, { isGone: false, targetType: "vibe", targetId: "7" });
  expect(client.getQueryState(strip)?.isInvalidated).toBe(true);
});
