import { expect, test } from "@jest/globals";
import { findLinkedPostId } from "./linked-post";

const SITE = "https://veranda.test";
const id = "0198a000-0000-7000-8000-0123456789ab";

test("linkedPost finds the first link to a post of this site, whatever follows its path", () => {
  for (const text of [
    `${SITE}/posts/${id}`,
    `Look (${SITE}/posts/${id.toUpperCase()}#comments), and ${SITE}/posts/0198a000-0000-7000-8000-ffffffffffff`,
    `${SITE}/u/ann and then ${SITE}/posts/${id}/?x=1`,
  ])
    expect(findLinkedPostId(text, SITE)).toBe(id);
});

test("linkedPost ignores other sites, other pages and plain words", () => {
  for (const text of [
    `https://elsewhere.test/posts/${id}`,
    `http://veranda.test/posts/${id}`,
    `${SITE}/posts/${id}/edit`,
    `${SITE}/posts/not-an-id`,
    `${SITE}/x/posts/${id}`,
    `/posts/${id}`,
    "",
  ])
    expect(findLinkedPostId(text, SITE)).toBeNull();
  expect(findLinkedPostId(`https://elsewhere.test/posts/${id}`, null)).toBe(id);
});
