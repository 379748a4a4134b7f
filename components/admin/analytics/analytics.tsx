"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { TrendChart } from "@/components/ui/trend-chart";
import { useAnalytics, useSeries } from "@/lib/admin/client/admin";
import { SERIES_RANGES } from "@/lib/admin/constants";
import type { Series, SeriesPoint, SeriesRange } from "@/lib/admin/contract";
import type { Translator } from "@/lib/i18n/translator";
import { saveCsv } from "../downloads/save-csv";
import { StaffTitle } from "../frame/staff-title";
import { formatMinutes } from "./format-minutes";

const FIGURES = ["pendingReports", "totalPosts", "totalUsers", "activeSubscriptions"] as const;

type Measure = Exclude<keyof SeriesPoint, "on">;

interface Chart {
  name: Measure;
  unit: "count" | "pence" | "bytes" | "minutes";
  /** Whether the total is the sum of the days; otherwise it is the latest value. */
  adds: boolean;
}

const CHARTS: readonly Chart[] = [
  { name: "signUps", unit: "count", adds: true },
  { name: "actives", unit: "count", adds: false },
  { name: "posts", unit: "count", adds: true },
  { name: "screened", unit: "count", adds: true },
  { name: "passed", unit: "count", adds: true },
  { name: "subscribers", unit: "count", adds: false },
  { name: "revenue", unit: "pence", adds: true },
  { name: "storage", unit: "bytes", adds: false },
  { name: "queueMinutes", unit: "minutes", adds: false },
];

export function SiteAnalyticsView() {
  const t = useTranslations("admin.analytics");
  const [range, setRange] = useState<SeriesRange>("30d");
  const series = useSeries(range);
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      <Figures />
      <div className="mt-8 mb-4 flex flex-wrap items-center gap-2">
        <fieldset aria-label={t("range")} className="flex gap-1 rounded-lg bg-muted p-1">
          {SERIES_RANGES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === range}
              onClick={() => setRange(each)}
              className="min-h-9 rounded-md px-3 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-float"
            >
              {t(`ranges.${each}`)}
            </button>
          ))}
        </fieldset>
        {series.data && (
          <Button
            variant="outline"
            className="ml-auto"
            onClick={() => saveCsv(t("fileName", { range: series.data.range }), csvRows(t, series.data))}
          >
            <Download aria-hidden />
            {t("csv")}
          </Button>
        )}
      </div>
      {series.isPending && (
        <SkeletonGroup label={t("loading")} className={charts}>
          {CHARTS.map(({ name }) => (
            <Skeleton key={name} className="h-64 rounded-xl" />
          ))}
        </SkeletonGroup>
      )}
      {series.isError && !series.data && <ErrorState title={t("failed")} onRetry={() => series.refetch()} />}
      {series.data && <Charts series={series.data} />}
    </>
  );
}

const charts = "grid gap-4 md:grid-cols-2 3xl:grid-cols-3";

const csvRows = (t: Translator<"admin.analytics">, { points }: Series) => [
  [t("columns.on"), ...CHARTS.map(({ name }) => t(`columns.${name}`))],
  ...points.map((point) => [point.on, ...CHARTS.map(({ name }) => point[name] ?? "")]),
];

function Figures() {
  const t = useTranslations("admin.analytics");
  const { formatWhole } = useFormats();
  const query = useAnalytics();
  const grid = "grid grid-cols-2 gap-3 lg:grid-cols-4";
  if (query.data) {
    const figures = query.data;
    return (
      <dl className={grid}>
        {FIGURES.map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end gap-1 rounded-xl border bg-card p-4 sm:p-5">
            <dt className="text-muted-foreground text-sm">{t(`figures.${figure}`)}</dt>
            <dd className="font-bold text-2xl tabular-nums sm:text-3xl">{formatWhole(figures[figure])}</dd>
          </div>
        ))}
      </dl>
    );
  }
  if (query.isError) return <ErrorState title={t("failed")} onRetry={() => query.refetch()} />;
  return (
    <SkeletonGroup label={t("loading")} className={grid}>
      {FIGURES.map((figure) => (
        <Skeleton key={figure} className="h-24 rounded-xl" />
      ))}
    </SkeletonGroup>
  );
}

function useUnitFormats(): Record<Chart["unit"], (value: number) => string> {
  const tMinutes = useTranslations("admin.analytics.minutes");
  const { formatBytes, formatPrice, formatWhole } = useFormats();
  return {
    count: formatWhole,
    pence: formatPrice,
    bytes: formatBytes,
    minutes: (minutes) => formatMinutes(tMinutes, minutes),
  };
}

function Charts({ series: { points, step } }: { series: Series }) {
  const t = useTranslations("admin.analytics");
  const { formatDate } = useFormats();
  const unitFormats = useUnitFormats();
  const labelOf = (on: string) => {
    const day = formatDate(`${on}T12:00:00Z`);
    return step === "week" ? t("week", { day }) : day;
  };
  return (
    <div className={charts}>
      {CHARTS.map(({ name, unit, adds }) => {
        const format = unitFormats[unit];
        const known = points.flatMap((point) => {
          const value = point[name];
          return value === null ? [] : [{ label: labelOf(point.on), value }];
        });
        const sum = known.reduce((total, { value }) => total + value, 0);
        const last = known.at(-1)?.value;
        return (
          <section key={name} aria-label={t(`charts.${name}`)} className="rounded-xl border bg-card p-4">
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
              <h2 className="font-semibold">{t(`charts.${name}`)}</h2>
              {last !== undefined && (
                <p className="text-muted-foreground text-sm">
                  {adds ? t("total", { value: format(sum) }) : t("latest", { value: format(last) })}
                </p>
              )}
            </div>
            <TrendChart title={t(`charts.${name}`)} points={known} format={format} empty={t("empty")} />
          </section>
        );
      })}
    </div>
  );
}
