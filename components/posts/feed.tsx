"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { feedOptions } from "@/lib/posts/client";
import type { FeedName } from "@/lib/posts/contract";
import { type PostAside, PostList } from "./post-list";

interface FeedProps {
  feed: FeedName;
  empty: { title: string; description: string };
  asides?: readonly PostAside[];
}

/** One of the feeds, as a list of posts. */
export function Feed({ feed, empty, asides }: FeedProps) {
  const query = useInfiniteQuery(feedOptions(feed));
  return <PostList query={query} empty={empty} asides={asides} />;
}
