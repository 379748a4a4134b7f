import { expect, test } from "@jest/globals";
import type { Comment, CommentOrder } from "../contract/comment";
import { insertComment } from "./insert-comment";
import type { PostPages } from "./posts";

const comment = (id: string, likesCount = 0): Comment => ({
  id,
  postId: "p",
  text: id,
  createdAt: "2026-11-27T10:00:00.000Z",
  editedAt: null,
  user: { id: "u", firstName: "Ada", lastName: "Tester", username: "ada", profileImageUrl: null, subscription: null },
  parentId: null,
  repliesCount: 0,
  likesCount,
  isLiked: false,
  isHidden: false,
  linkedPost: null,
  screening: null,
  mutedBy: null,
});

const pagesOf = (next: string | null, ...pages: Comment[][]): PostPages<Comment> => ({
  pages: pages.map((items, at) => ({ items, next: at < pages.length - 1 ? "more" : next })),
  pageParams: pages.map(() => null),
});

const inserted = (data: PostPages<Comment>, order: CommentOrder) =>
  insertComment(data, order, comment("new"))?.pages.map(({ items }) => items.map(({ id }) => id));

test("a new comment comes first among the newest, and last among the oldest once all are loaded", () => {
  const pages = [[comment("a")], [comment("b")]];
  expect(inserted(pagesOf("more", ...pages), "newest")).toEqual([["new", "a"], ["b"]]);
  expect(inserted(pagesOf(null, ...pages), "oldest")).toEqual([["a"], ["b", "new"]]);
  expect(inserted(pagesOf("more", ...pages), "oldest")).toEqual([["a"], ["b"]]);
});

test("a new comment comes before the other comments without reactions at the top", () => {
  const liked = [comment("a", 3), comment("b", 1)];
  const rest = [comment("c", 1), comment("d"), comment("e")];
  expect(inserted(pagesOf("more", liked, rest), "top")).toEqual([
    ["a", "b"],
    ["c", "new", "d", "e"],
  ]);
  expect(inserted(pagesOf(null, liked), "top")).toEqual([["a", "b", "new"]]);
  expect(inserted(pagesOf("more", liked), "top")).toEqual([["a", "b"]]);
});
