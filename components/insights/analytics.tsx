"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PlanHint } from "@/components/payments/plan-hint";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";
import { analyticsFileUrl, creatorAnalyticsOptions } from "@/lib/insights/client/insights";
import type { CreatorAnalytics } from "@/lib/insights/contract";
import { ANALYTICS_RANGES, type AnalyticsRange, canLookBack } from "@/lib/insights/policy";
import { BestPosts } from "./best-posts";
import { Chart } from "./chart";
import { Figure } from "./figure";
import { formatDuration } from "./format-duration";

export function CreatorAnalyticsView() {
  const t = useTranslations("insights");
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
            {t("download")}
          </a>
        )}
      </div>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-6">
          <Skeleton className="h-28 w-full rounded-xl" />
          <Skeleton className="h-64 w-full rounded-xl" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={t("failed")} onRetry={() => query.refetch()} retrying={query.isFetching} />
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
  const t = useTranslations("insights");
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t("range")}</legend>
      {ANALYTICS_RANGES.filter((range) => canLookBack(plan, range)).map((range) => (
        <button
          key={range}
          type="button"
          aria-pressed={range === days}
          onClick={() => onChange(range)}
          className="min-h-11 rounded-full border px-4 font-medium text-sm transition-colors hover:bg-muted aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground"
        >
          {t(`ranges.${range}`)}
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
  const t = useTranslations("insights.figures");
  const tHints = useTranslations("insights.hints");
  const tCharts = useTranslations("insights.charts");
  const tDuration = useTranslations("insights.duration");
  return (
    <div aria-busy={isOld} className={`flex flex-col gap-6 transition-opacity ${isOld ? "opacity-60" : ""}`}>
      <Card className="p-5 sm:p-6">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
          <Figure name={t("views")} hint={tHints("views")} value={totals.views} before={before.views} />
          {advanced && (
            <>
              <Figure name={t("reach")} hint={tHints("reach")} value={advanced.reach} before={advanced.reachBefore} />
              <Figure
                name={t("watch")}
                hint={tHints("watch")}
                value={advanced.watchSeconds}
                before={advanced.watchSecondsBefore}
                format={(seconds) => formatDuration(tDuration, seconds)}
              />
            </>
          )}
          <Figure name={t("followers")} hint={tHints("followers")} value={totals.followers} before={before.followers} />
          <Figure name={t("likes")} hint={tHints("likes")} value={totals.likes} before={before.likes} />
          <Figure name={t("comments")} hint={tHints("comments")} value={totals.comments} before={before.comments} />
        </dl>
      </Card>
      <Card className="p-5 sm:p-6">
        <Chart name={tCharts("views")} kind="bars" points={series.map(({ day, views }) => ({ day, value: views }))} />
      </Card>
      {advanced && (
        <>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            <Card className="p-5 sm:p-6">
              <Chart
                name={tCharts("reach")}
                kind="bars"
                points={advanced.series.map(({ day, reach }) => ({ day, value: reach }))}
              />
            </Card>
            <Card className="p-5 sm:p-6">
              <Chart
                name={tCharts("watch")}
                kind="bars"
                points={advanced.series.map(({ day, watchSeconds }) => ({ day, value: Math.round(watchSeconds / 60) }))}
              />
            </Card>
          </div>
          <Card className="p-5 sm:p-6">
            <Chart
              name={tCharts("followers")}
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
  const t = useTranslations("insights");
  return <PlanHint icon={ChartNoAxesColumn} title={t("more")} text={t("moreText")} action={t("moreAction")} />;
}

function WithoutPlan() {
  const t = useTranslations("creators");
  return (
    <PlanHint
      icon={ChartNoAxesColumn}
      title={t("page.noPlan")}
      text={t("page.noPlanText")}
      action={t("page.seePlans")}
    />
  );
}
