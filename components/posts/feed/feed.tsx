"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { EmptyStateProps } from "@/components/ui/empty-state";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useLinkPreviewEvents } from "@/lib/posts/client/live";
import { feedOptions } from "@/lib/posts/client/posts";
import type { FeedName } from "@/lib/posts/contract";
import { NewPosts } from "./new-posts";
import { type PostAside, PostList } from "./post-list";
import { type FeedPlace, useFeedPosition } from "./use-feed-position";

interface FeedProps {
  feed: FeedName;
  place: FeedPlace;
  empty: EmptyStateProps;
  asides?: readonly PostAside[];
}

export function Feed({ feed, place, empty, asides }: FeedProps) {
  const { user } = useCurrentUser();
  const query = useInfiniteQuery(feedOptions(feed));
  useFeedPosition(feed, user?.id ?? null, place);
  useLinkPreviewEvents(user?.id ?? null);
  return (
    <>
      <NewPosts feed={feed} isRead={query.isSuccess} />
      <PostList query={query} empty={empty} asides={asides} />
    </>
  );
}
