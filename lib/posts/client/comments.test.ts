import { afterEach, expect, jest, test } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import type { Post } from "../contract";
import type { Comment } from "../contract/comment";
import { sendCommentDeletion } from "./comments";
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
