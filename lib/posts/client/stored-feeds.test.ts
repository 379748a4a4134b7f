import { expect, test } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import { FEED_POSITION_KEY_PREFIX } from "@/lib/accounts/client/local-storage";
import { createBrowserStorage } from "@/lib/testing/fakes/browser-storage";
import type { Post } from "../contract";
import { updateCachedPost } from "./posts";
import type { StoredFeed } from "./stored-feeds";

const sessionStorage = createBrowserStorage();
Object.defineProperty(globalThis, "window", { value: { sessionStorage }, configurable: true });

// What the code under test reads of a post.
const post = (id: string) => ({ id, isLiked: false }) as Post;

test("a feed that is stored for going back shows changes made on the page of a post", () => {
  const name = `${FEED_POSITION_KEY_PREFIX}ann-home-for-you`;
  const feed: StoredFeed = {
    at: 1,
    since: undefined,
    data: { pages: [{ items: [post("liked"), post("deleted"), post("other")], next: null }], pageParams: [null] },
    anchor: { id: "liked", offset: 0 },
  };
  sessionStorage.setItem(name, JSON.stringify(feed));
  const client = new QueryClient();
  updateCachedPost(client, "liked", (before) => ({ ...before, isLiked: true }));
  updateCachedPost(client, "deleted", () => null);
  expect(JSON.parse(sessionStorage.getItem(name) ?? "")).toEqual({
    at: 1,
    data: { pages: [{ items: [{ id: "liked", isLiked: true }, post("other")], next: null }], pageParams: [null] },
    anchor: { id: "liked", offset: 0 },
  });
});
