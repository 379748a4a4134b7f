"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { feedOptions } from "@/lib/posts/client";
import type { FeedName } from "@/lib/posts/contract";
import { PostList } from "./post-list";

/** One of the feeds, as a list of posts. */
export function Feed({ feed, empty }: { feed: FeedName; empty: { title: string; description: string } }) {
  const query = useInfiniteQuery(feedOptions(feed));
  return <PostList query={query} empty={empty} />;
}
