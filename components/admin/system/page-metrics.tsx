import { CircleAlert, CircleCheck, Clock3, Gauge, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { ColumnHead } from "@/components/ui/column-head";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { usePageMetrics } from "@/lib/admin/client/admin";
import type { PageMetricsSummary } from "@/lib/insights/contract";
import { PAGE_METRICS, type PageMetric } from "@/lib/insights/page-metrics/constants";
import { type PageMetricRating, ratePageMetric } from "@/lib/insights/page-metrics/policy";

const LOOKS: Record<PageMetricRating, { icon: LucideIcon; variant: NonNullable<BadgeProps["variant"]> }> = {
  good: { icon: CircleCheck, variant: "success" },
  fair: { icon: Clock3, variant: "warning" },
  poor: { icon: CircleAlert, variant: "destructive" },
};

/** What browsers measured, as 75th percentiles. */
export function PageMetricsPanel() {
  const t = useTranslations("admin.pages");
  const query = usePageMetrics();
  return (
    <section aria-labelledby="page-metrics" className="mt-8">
      <h2 id="page-metrics" className="mb-1 font-semibold text-lg">
        {t("title")}
      </h2>
      <p className="mb-3 max-w-prose text-muted-foreground text-sm">{t("text", { days: query.data?.days ?? 7 })}</p>
      {query.isPending && (
        <SkeletonGroup label={t("loading")}>
          <Skeleton className="h-48 rounded-xl" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data?.rows.length === 0 && <EmptyState icon={Gauge} title={t("empty")} description={t("emptyHint")} />}
      {query.data && query.data.rows.length > 0 && <MetricsTable rows={query.data.rows} />}
    </section>
  );
}

/** On a phone each page is a card, to avoid sideways scrolling. */
function MetricsTable({ rows }: Pick<PageMetricsSummary, "rows">) {
  const t = useTranslations("admin.pages");
  const { formatWhole } = useFormats();
  const cell = "px-3 py-1 max-sm:flex max-sm:items-center max-sm:justify-between sm:px-4 sm:py-2.5";
  return (
    <div className="rounded-xl border bg-card">
      <table className="block w-full text-left text-sm sm:table">
        <caption className="sr-only">{t("title")}</caption>
        <thead className="border-b bg-muted/50 max-sm:sr-only">
          <tr>
            <ColumnHead className="px-4 py-2.5">{t("page")}</ColumnHead>
            {PAGE_METRICS.map((metric) => (
              <ColumnHead key={metric} className="px-4 py-2.5">
                {t(`metrics.${metric}`)}
              </ColumnHead>
            ))}
            <ColumnHead className="px-4 py-2.5 text-right">{t("samples")}</ColumnHead>
          </tr>
        </thead>
        <tbody className="block divide-y sm:table-row-group">
          {rows.map(({ route, device, samples, metrics }) => (
            <tr key={`${route} ${device}`} className="block py-2 sm:table-row">
              <th scope="row" className="block break-words px-3 py-1 font-medium sm:table-cell sm:px-4 sm:py-2.5">
                {route} <span className="block font-normal text-muted-foreground">{t(`devices.${device}`)}</span>
              </th>
              {PAGE_METRICS.map((metric) => (
                <td key={metric} className={cell}>
                  <span aria-hidden className="text-muted-foreground sm:hidden">
                    {t(`metrics.${metric}`)}
                  </span>
                  <Figure metric={metric} figure={metrics[metric]} />
                </td>
              ))}
              <td className={`${cell} text-right tabular-nums`}>
                <span aria-hidden className="text-muted-foreground sm:hidden">
                  {t("samples")}
                </span>
                {formatWhole(samples)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FigureProps {
  metric: PageMetric;
  figure: PageMetricsSummary["rows"][number]["metrics"][PageMetric];
}

function Figure({ metric, figure }: FigureProps) {
  const t = useTranslations("admin.pages");
  if (!figure) return <span className="text-muted-foreground">{t("none")}</span>;
  const rating = ratePageMetric(metric, figure.p75);
  const { icon: Icon, variant } = LOOKS[rating];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {metric === "cls" ? t("score", { score: figure.p75 }) : t("milliseconds", { ms: Math.round(figure.p75) })}
      <span className="sr-only">{t(`ratings.${rating}`)}</span>
    </Badge>
  );
}
