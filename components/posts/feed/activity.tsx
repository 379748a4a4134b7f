"use client";

import { useQuery } from "@tanstack/react-query";
import { Eye, Heart, type LucideIcon, MessageCircle, PenLine, UserRoundPlus } from "lucide-react";
import { SideCard } from "@/components/shell/pages/side-card";
import { formatCount, formatWhole } from "@/components/shell/time/format";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { activityOptions } from "@/lib/posts/client/posts";
import type { WeekCounts } from "@/lib/posts/contract";
import { posts } from "@/lib/text/posts";

const text = posts.activity;

const ROWS: readonly [LucideIcon, "posts" | "likes" | "comments" | "followers" | "views", keyof WeekCounts][] = [
  [PenLine, "posts", "postsCount"],
  [Heart, "likes", "likesCount"],
  [MessageCircle, "comments", "commentsCount"],
  [UserRoundPlus, "followers", "followersCount"],
  [Eye, "views", "viewsCount"],
];

export function YourActivity() {
  const query = useQuery(activityOptions());
  const week = query.data;
  const isQuiet = week && ROWS.every(([, , count]) => week[count] === 0 && week.before[count] === 0);
  return (
    <SideCard title={text.title} note={text.span}>
      {query.isPending && (
        <SkeletonGroup label={text.loading} className="flex flex-col gap-3">
          {ROWS.map(([, label]) => (
            <Skeleton key={label} className="h-5 w-full" />
          ))}
        </SkeletonGroup>
      )}
      {query.isError && !week && (
        <ErrorState title={text.failed} onRetry={() => query.refetch()} className="px-0! py-2!" />
      )}
      {isQuiet && <p className="text-muted-foreground text-sm">{text.quiet}</p>}
      {week && !isQuiet && (
        <dl className="flex flex-col gap-3 text-sm">
          {ROWS.map(([Icon, label, count]) => (
            <div key={label} className="flex items-center gap-3">
              <dt className="flex min-w-0 flex-1 items-center gap-3 text-muted-foreground">
                <Icon aria-hidden className="size-4 shrink-0" />
                <span className="min-w-0">
                  {text[label]}
                  <Change now={week[count]} before={week.before[count]} />
                </span>
              </dt>
              <dd className="font-semibold tabular-nums" title={formatWhole(week[count])}>
                {formatCount(week[count])}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </SideCard>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const change = text.change(now, before);
  return change && <span className="block text-xs leading-4">{change}</span>;
}
