"use client";

import { useQuery } from "@tanstack/react-query";
import { SideCard } from "@/components/shell/side-card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { trendingTagsOptions } from "@/lib/posts/client";
import { posts } from "@/lib/text/posts";

const text = posts.tags;

/** The five hashtags of the week. */
export function TrendingNow() {
  const query = useQuery(trendingTagsOptions());
  const tags = query.data;
  return (
    <SideCard title={text.title} note={text.hint}>
      {query.isPending && (
        <SkeletonGroup label={text.loading} className="flex flex-col gap-3">
          {["a", "b", "c", "d", "e"].map((line) => (
            <Skeleton key={line} className="h-9 w-full" />
          ))}
        </SkeletonGroup>
      )}
      {query.isError && !tags && (
        <ErrorState title={text.failed} onRetry={() => query.refetch()} className="px-0! py-2!" />
      )}
      {tags?.length === 0 && <p className="text-muted-foreground text-sm">{text.empty}</p>}
      {tags && tags.length > 0 && (
        <ol className="flex flex-col gap-3">
          {tags.map(({ tag, peopleCount, postsCount }) => (
            <li key={tag} className="min-w-0">
              <p className="truncate font-semibold text-sm">{text.tag(tag)}</p>
              <p className="text-muted-foreground text-xs tabular-nums">{text.count(peopleCount, postsCount)}</p>
            </li>
          ))}
        </ol>
      )}
    </SideCard>
  );
}
