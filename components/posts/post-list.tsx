"use client";

import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { LoadMore } from "@/components/shell/load-more";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import type { Page } from "@/lib/http/endpoint";
import { itemsOf } from "@/lib/http/pages";
import type { Post } from "@/lib/posts/contract";
import { posts as text } from "@/lib/text/posts";
import { PostCard } from "./post-card";
import { PostSkeleton } from "./post-skeleton";

interface PostListProps {
  query: UseInfiniteQueryResult<InfiniteData<Page<Post>>>;
  empty: { title: string; description: string };
}

/** Posts as they are read, page by page: loading, empty, failed and full. */
export function PostList({ query, empty }: PostListProps) {
  if (query.isPending)
    return (
      <div role="status" aria-label={text.feed.loading} className="flex flex-col gap-3">
        <PostSkeleton />
        <PostSkeleton />
        <PostSkeleton />
      </div>
    );
  if (query.isError && !query.data) return <ErrorState title={text.feed.loadFailed} onRetry={() => query.refetch()} />;
  const posts = itemsOf(query.data);
  if (posts.length === 0) return <EmptyState {...empty} />;
  return (
    <div className="flex flex-col gap-3">
      {posts.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
      <LoadMore query={query} more={text.feed.loadMore} end={text.feed.end} failed={text.feed.loadFailed} />
    </div>
  );
}
