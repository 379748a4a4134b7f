"use client";

import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Activity, memo, type ReactNode } from "react";
import { LoadMore } from "@/components/shell/loading/load-more";
import { EmptyState, type EmptyStateProps } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { Page } from "@/lib/http/endpoint";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { reportSeen } from "@/lib/posts/client/record-seen";
import type { Post } from "@/lib/posts/contract";
import { InViewport } from "../card/in-viewport";
import { PostCard } from "../card/post-card";
import { PostSkeleton } from "../card/post-skeleton";

/** Content between the posts, after this many of them; below the last if there are fewer. */
export interface PostAside {
  after: number;
  content: ReactNode;
  className?: string;
}

interface PostListProps {
  query: UseInfiniteQueryResult<InfiniteData<Page<Post>>>;
  empty: EmptyStateProps;
  asides?: readonly PostAside[];
}

/**
 * Memoised, so that a new page does not re-render earlier posts. Each card is a boundary that hydrates alone, first of
 * all when it is tapped.
 */
const Entry = memo(function Entry({ post, first, counts }: { post: Post; first: boolean; counts: boolean }) {
  return (
    <InViewport id={post.id} onSeen={counts ? reportSeen : undefined}>
      <Activity>
        <PostCard post={post} first={first} />
      </Activity>
    </InViewport>
  );
});

export function PostList({ query, empty, asides = [] }: PostListProps) {
  const t = useTranslations("posts");
  const { user } = useCurrentUser();
  if (query.isPending)
    return (
      <div role="status" aria-label={t("feed.loading")} className="flex flex-col gap-3">
        <PostSkeleton />
        <PostSkeleton />
        <PostSkeleton />
      </div>
    );
  if (query.isError && !query.data) return <ErrorState title={t("feed.loadFailed")} onRetry={() => query.refetch()} />;
  const posts = itemsOfPages(query.data);
  // One list of keyed children, so that a post that arrives above moves the asides instead of remounting them.
  const after = (count: number) =>
    asides
      .filter((aside) => Math.min(aside.after, posts.length) === count)
      .map((aside) => (
        <div key={`aside-${aside.after}`} className={aside.className}>
          {aside.content}
        </div>
      ));
  // A page of which all cards were hidden is followed by the next.
  if (posts.length === 0 && !query.hasNextPage)
    return (
      <div className="flex flex-col gap-3">
        <EmptyState {...empty} />
        {after(0)}
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {posts.flatMap((post, at) => [
        <Entry key={post.id} post={post} first={at === 0} counts={user !== null && user.id !== post.user.id} />,
        ...after(at + 1),
      ])}
      <LoadMore query={query} more={t("feed.loadMore")} end={t("feed.end")} failed={t("feed.loadFailed")} />
    </div>
  );
}
