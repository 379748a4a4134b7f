import { afterEach, expect, jest, test } from "@jest/globals";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { delayFetch } from "@/lib/testing/fakes/delayed-fetch";
import type { Post } from "../contract";
import type { Comment } from "../contract/comment";
import { commentsOptions, sendCommentDeletion, sendCommentLike } from "./comments";
import { type PostPages, postKeys } from "./posts";

afterEach(() => {
  jest.restoreAllMocks();
});

test("deleting a comment takes its replies from the count on the cards of its post", async () => {
  jest.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ success: true }));
  const client = new QueryClient();
  const feed = postKeys.feed("for-you");
  // What the code under test reads of them.
  const post = { id: "p", commentsCount: 4 } as Post;
  client.setQueryData<PostPages<Post>>(feed, { pages: [{ items: [post], next: null }], pageParams: [null] });
  await sendCommentDeletion(client, { id: "c", postId: "p", parentId: null, repliesCount: 2 } as Comment);
  expect(client.getQueryData<PostPages<Post>>(feed)?.pages[0]?.items).toMatchObject([{ commentsCount: 1 }]);
});

test("a further page that was requested before a comment was liked does not undo the like", async () => {
  const client = new QueryClient();
  const { queryKey } = commentsOptions("p", "top");
  // What the code under test reads of it.
  const comment = { id: "c", postId: "p", parentId: null, isLiked: false, likesCount: 0 } as Comment;
  client.setQueryData<PostPages<Comment>>(queryKey, {
    pages: [{ items: [comment], next: "more" }],
    pageParams: [null],
  });
  const arrive = delayFetch();
  const fetched = new InfiniteQueryObserver(client, commentsOptions("p", "top")).fetchNextPage();
  jest.mocked(fetch).mockImplementation(async () => Response.json({ isLiked: true, likesCount: 1 }));
  await sendCommentLike(client, comment, true);
  arrive(Response.json([{ ...comment, id: "d" }]));
  await fetched;
  expect(client.getQueryData<PostPages<Comment>>(queryKey)?.pages[0]?.items).toMatchObject([
    { isLiked: true, likesCount: 1 },
  ]);
});
