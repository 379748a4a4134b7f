"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { formatBytes, formatPrice, formatWhole } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { TrendChart } from "@/components/ui/trend-chart";
import { useAnalytics, useSeries } from "@/lib/admin/client/admin";
import { SERIES_RANGES } from "@/lib/admin/constants";
import type { Series, SeriesPoint, SeriesRange } from "@/lib/admin/contract";
import { formatDate } from "@/lib/dates/format-date";
import { admin } from "@/lib/text/admin";
import { StaffTitle } from "../frame/staff-title";
import { saveCsv } from "./save-csv";

const text = admin.analytics;

const FIGURES = ["pendingReports", "totalPosts", "totalUsers", "activeSubscriptions"] as const;

type Measure = Exclude<keyof SeriesPoint, "on">;

interface Chart {
  name: Measure;
  format: (value: number) => string;
  /** Whether the total is the sum of the days; otherwise it is the latest value. */
  adds: boolean;
}

const CHARTS: readonly Chart[] = [
  { name: "signUps", format: formatWhole, adds: true },
  { name: "actives", format: formatWhole, adds: false },
  { name: "posts", format: formatWhole, adds: true },
  { name: "screened", format: formatWhole, adds: true },
  { name: "passed", format: formatWhole, adds: true },
  { name: "subscribers", format: formatWhole, adds: false },
  { name: "revenue", format: formatPrice, adds: true },
  { name: "storage", format: formatBytes, adds: false },
  { name: "queueMinutes", format: text.minutes, adds: false },
];

export function SiteAnalyticsView() {
  const [range, setRange] = useState<SeriesRange>("30d");
  const series = useSeries(range);
  return (
    <>
      <StaffTitle title={text.title} text={text.text} />
      <Figures />
      <div className="mt-8 mb-4 flex flex-wrap items-center gap-2">
        <fieldset aria-label={text.range} className="flex gap-1 rounded-lg bg-muted p-1">
          {SERIES_RANGES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === range}
              onClick={() => setRange(each)}
              className="min-h-9 rounded-md px-3 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-float"
            >
              {text.ranges[each]}
            </button>
          ))}
        </fieldset>
        {series.data && (
          <Button variant="outline" className="ml-auto" onClick={() => save(series.data)}>
            <Download aria-hidden />
            {text.csv}
          </Button>
        )}
      </div>
      {series.isPending && (
        <SkeletonGroup label={text.loading} className={charts}>
          {CHARTS.map(({ name }) => (
            <Skeleton key={name} className="h-64 rounded-xl" />
          ))}
        </SkeletonGroup>
      )}
      {series.isError && !series.data && <ErrorState title={text.failed} onRetry={() => series.refetch()} />}
      {series.data && <Charts series={series.data} />}
    </>
  );
}

const charts = "grid gap-4 md:grid-cols-2 3xl:grid-cols-3";

const save = ({ range, points }: Series) =>
  saveCsv(text.fileName(range), [
    ["on", ...CHARTS.map(({ name }) => name)],
    ...points.map((point) => [point.on, ...CHARTS.map(({ name }) => point[name] ?? "")]),
  ]);

function Figures() {
  const query = useAnalytics();
  const grid = "grid grid-cols-2 gap-3 lg:grid-cols-4";
  if (query.data) {
    const figures = query.data;
    return (
      <dl className={grid}>
        {FIGURES.map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end gap-1 rounded-xl border bg-card p-4 sm:p-5">
            <dt className="text-muted-foreground text-sm">{text.figures[figure]}</dt>
            <dd className="font-bold text-2xl tabular-nums sm:text-3xl">{formatWhole(figures[figure])}</dd>
          </div>
        ))}
      </dl>
    );
  }
  if (query.isError) return <ErrorState title={text.failed} onRetry={() => query.refetch()} />;
  return (
    <SkeletonGroup label={text.loading} className={grid}>
      {FIGURES.map((figure) => (
        <Skeleton key={figure} className="h-24 rounded-xl" />
      ))}
    </SkeletonGroup>
  );
}

function Charts({ series: { points, step } }: { series: Series }) {
  return (
    <div className={charts}>
      {CHARTS.map(({ name, format, adds }) => {
        const known = points.flatMap((point) => {
          const value = point[name];
          return value === null ? [] : [{ label: labelOf(point.on, step), value }];
        });
        const sum = known.reduce((total, { value }) => total + value, 0);
        const last = known.at(-1)?.value;
        return (
          <section key={name} aria-label={text.charts[name]} className="rounded-xl border bg-card p-4">
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
              <h2 className="font-semibold">{text.charts[name]}</h2>
              {last !== undefined && (
                <p className="text-muted-foreground text-sm">
                  {adds ? text.total(format(sum)) : text.latest(format(last))}
                </p>
              )}
            </div>
            <TrendChart title={text.charts[name]} points={known} format={format} empty={text.empty} />
          </section>
        );
      })}
    </div>
  );
}

const labelOf = (on: string, step: Series["step"]) =>
  step === "week" ? text.week(formatDate(`${on}T12:00:00Z`)) : formatDate(`${on}T12:00:00Z`);
