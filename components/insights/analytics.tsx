"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, Download } from "lucide-react";
import { useState } from "react";
import { Link } from "@/components/shell/nav/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";
import { analyticsFileUrl, creatorAnalyticsOptions } from "@/lib/insights/client/insights";
import type { CreatorAnalytics } from "@/lib/insights/contract";
import { ANALYTICS_RANGES, type AnalyticsRange, canLookBack } from "@/lib/insights/policy";
import { creators } from "@/lib/text/creators";
import { insights as text } from "@/lib/text/insights";
import { BestPosts } from "./best-posts";
import { Chart } from "./chart";
import { Figure } from "./figure";

export function CreatorAnalyticsView() {
  const { user } = useCurrentUser();
  const plan = activePlan(user);
  const [days, setDays] = useState<AnalyticsRange>(28);
  const query = useQuery({ ...creatorAnalyticsOptions(days), enabled: plan !== null });
  if (plan === null) return <WithoutPlan />;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Ranges plan={plan} days={days} onChange={setDays} />
        {plan === "creator" && (
          <a href={analyticsFileUrl(days)} download className={buttonVariants({ variant: "outline" })}>
            <Download aria-hidden />
            {text.download}
          </a>
        )}
      </div>
      {query.isPending && (
        <SkeletonGroup label={text.loading} className="flex flex-col gap-6">
          <Skeleton className="h-28 w-full rounded-xl" />
          <Skeleton className="h-64 w-full rounded-xl" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={text.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && <Shown analytics={query.data} isOld={query.isPlaceholderData} />}
      {query.data && plan === "starter" && <MoreWithCreator />}
    </div>
  );
}

function Ranges({
  plan,
  days,
  onChange,
}: {
  plan: string;
  days: AnalyticsRange;
  onChange: (days: AnalyticsRange) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{text.range}</legend>
      {ANALYTICS_RANGES.filter((range) => canLookBack(plan, range)).map((range) => (
        <button
          key={range}
          type="button"
          aria-pressed={range === days}
          onClick={() => onChange(range)}
          className="min-h-11 rounded-full border px-4 font-medium text-sm transition-colors hover:bg-muted aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground"
        >
          {text.ranges[range]}
        </button>
      ))}
    </fieldset>
  );
}

function Shown({
  analytics: { totals, before, series, advanced },
  isOld,
}: {
  analytics: CreatorAnalytics;
  isOld: boolean;
}) {
  const { figures, hints, charts } = text;
  return (
    <div aria-busy={isOld} className={`flex flex-col gap-6 transition-opacity ${isOld ? "opacity-60" : ""}`}>
      <Card className="p-5 sm:p-6">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
          <Figure name={figures.views} hint={hints.views} value={totals.views} before={before.views} />
          {advanced && (
            <>
              <Figure name={figures.reach} hint={hints.reach} value={advanced.reach} before={advanced.reachBefore} />
              <Figure
                name={figures.watch}
                hint={hints.watch}
                value={advanced.watchSeconds}
                before={advanced.watchSecondsBefore}
                format={text.duration}
              />
            </>
          )}
          <Figure name={figures.followers} hint={hints.followers} value={totals.followers} before={before.followers} />
          <Figure name={figures.likes} hint={hints.likes} value={totals.likes} before={before.likes} />
          <Figure name={figures.comments} hint={hints.comments} value={totals.comments} before={before.comments} />
        </dl>
      </Card>
      <Card className="p-5 sm:p-6">
        <Chart name={charts.views} kind="bars" points={series.map(({ day, views }) => ({ day, value: views }))} />
      </Card>
      {advanced && (
        <>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            <Card className="p-5 sm:p-6">
              <Chart
                name={charts.reach}
                kind="bars"
                points={advanced.series.map(({ day, reach }) => ({ day, value: reach }))}
              />
            </Card>
            <Card className="p-5 sm:p-6">
              <Chart
                name={charts.watch}
                kind="bars"
                points={advanced.series.map(({ day, watchSeconds }) => ({ day, value: Math.round(watchSeconds / 60) }))}
              />
            </Card>
          </div>
          <Card className="p-5 sm:p-6">
            <Chart
              name={charts.followers}
              kind="line"
              points={advanced.series.map(({ day, followers }) => ({ day, value: followers }))}
            />
          </Card>
          <BestPosts best={advanced.best} />
        </>
      )}
    </div>
  );
}

function MoreWithCreator() {
  return (
    <Card>
      <EmptyState
        icon={ChartNoAxesColumn}
        title={text.more}
        description={text.moreText}
        action={
          <Link href="/pricing" className={buttonVariants({})}>
            {text.moreAction}
          </Link>
        }
      />
    </Card>
  );
}

function WithoutPlan() {
  return (
    <Card>
      <EmptyState
        icon={ChartNoAxesColumn}
        title={creators.page.noPlan}
        description={creators.page.noPlanText}
        action={
          <Link href="/pricing" className={buttonVariants({})}>
            {creators.page.seePlans}
          </Link>
        }
      />
    </Card>
  );
}
