"use client";

import { useQuery } from "@tanstack/react-query";
import { Eye, Heart, type LucideIcon, MessageCircle, PenLine, UserRoundPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { SideCard } from "@/components/shell/pages/side-card";

import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { activityOptions } from "@/lib/posts/client/posts";
import type { WeekCounts } from "@/lib/posts/contract/activity";

const ROWS: readonly [LucideIcon, "posts" | "likes" | "comments" | "followers" | "views", keyof WeekCounts][] = [
  [PenLine, "posts", "postsCount"],
  [Heart, "likes", "likesCount"],
  [MessageCircle, "comments", "commentsCount"],
  [UserRoundPlus, "followers", "followersCount"],
  [Eye, "views", "viewsCount"],
];

export function YourActivity() {
  const t = useTranslations("posts.activity");
  const { formatCount, formatWhole } = useFormats();
  const query = useQuery(activityOptions());
  const week = query.data;
  const isQuiet = week && ROWS.every(([, , count]) => week[count] === 0 && week.before[count] === 0);
  return (
    <SideCard title={t("title")} note={t("span")}>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
          {ROWS.map(([, label]) => (
            <Skeleton key={label} className="h-9 w-full" />
          ))}
        </SkeletonGroup>
      )}
      {query.isError && !week && (
        <ErrorState title={t("failed")} onRetry={() => query.refetch()} className="px-0! py-2!" />
      )}
      {isQuiet && <p className="text-muted-foreground text-sm">{t("quiet")}</p>}
      {week && !isQuiet && (
        <dl className="flex flex-col gap-3 text-sm">
          {ROWS.map(([Icon, label, count]) => (
            <div
              key={label}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 pl-7 text-muted-foreground"
            >
              <dt>
                <Icon aria-hidden className="absolute inset-y-0 left-0 my-auto size-4" />
                {t(`${label}`)}
              </dt>
              {/* Beside both lines, but read before the second. */}
              <dd className="row-span-2 font-semibold text-foreground tabular-nums" title={formatWhole(week[count])}>
                {formatCount(week[count])}
              </dd>
              <Change now={week[count]} before={week.before[count]} />
            </div>
          ))}
        </dl>
      )}
    </SideCard>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const t = useTranslations("posts.activity");
  const change =
    now === before
      ? now === 0
        ? null
        : t("change.same")
      : t(now > before ? "change.more" : "change.fewer", { difference: Math.abs(now - before) });
  return change && <dd className="col-start-1 text-xs leading-4">{change}</dd>;
}
