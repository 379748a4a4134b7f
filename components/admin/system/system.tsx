"use client";

import { CircleAlert, CircleCheck, CircleOff, Clock3, type LucideIcon, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";

import { Badge, type BadgeProps } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useHealth } from "@/lib/admin/client/admin";
import type { SystemHealth } from "@/lib/admin/contract";
import type { Translator } from "@/lib/i18n/translator";
import { FigureGrid } from "../frame/figure-grid";
import { StaffTitle } from "../frame/staff-title";
import { PageMetricsPanel } from "./page-metrics";

type State = SystemHealth["parts"][number]["state"];

const LOOKS: Record<State, { icon: LucideIcon; variant: NonNullable<BadgeProps["variant"]> }> = {
  ok: { icon: CircleCheck, variant: "success" },
  slow: { icon: Clock3, variant: "warning" },
  down: { icon: CircleAlert, variant: "destructive" },
  off: { icon: CircleOff, variant: "outline" },
};

export function System() {
  const t = useTranslations("admin.system");
  const query = useHealth();
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")}>
        <Button variant="outline" loading={query.isFetching} onClick={() => query.refetch()}>
          {!query.isFetching && <RotateCw aria-hidden />}
          {t("again")}
        </Button>
      </StaffTitle>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="grid gap-3 md:grid-cols-2">
          {[0, 1, 2, 3, 4, 5, 6].map((part) => (
            <Skeleton key={part} className="h-20 rounded-xl" />
          ))}
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && <Measured health={query.data} />}
      <PageMetricsPanel />
    </>
  );
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
/** A time below this many units is shown in them. */
const MIN_NEXT_UNIT = 90;

function formatSeconds(t: Translator<"admin.system.seconds">, seconds: number): string {
  if (seconds < MIN_NEXT_UNIT) return t("seconds", { seconds: Math.round(seconds) });
  return seconds < MIN_NEXT_UNIT * MINUTE_SECONDS
    ? t("minutes", { minutes: Math.round(seconds / MINUTE_SECONDS) })
    : t("hours", { hours: seconds / HOUR_SECONDS });
}

function Measured({ health: { parts, jobs, media, startedAt } }: { health: SystemHealth }) {
  const t = useTranslations("admin.system");
  const tSeconds = useTranslations("admin.system.seconds");
  const { formatMoment, formatWhole } = useFormats();
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {parts.map(({ name, state, detail }) => {
          const { icon: Icon, variant } = LOOKS[state];
          return (
            <li key={name} className="rounded-xl border bg-card p-4">
              <p className="flex items-center justify-between gap-2">
                <span className="font-semibold">{t(`parts.${name}`)}</span>
                <Badge variant={variant}>
                  <Icon aria-hidden />
                  {t(`states.${state}`)}
                </Badge>
              </p>
              <p className="mt-1 break-words text-muted-foreground text-sm">{detail}</p>
            </li>
          );
        })}
      </ul>
      <h2 className="mt-8 mb-2 font-semibold text-lg">{t("jobs")}</h2>
      <FigureGrid
        figures={[
          [t("figures.waiting"), formatWhole(jobs.waiting)],
          [t("figures.oldest"), jobs.oldestSeconds === null ? t("none") : formatSeconds(tSeconds, jobs.oldestSeconds)],
          [t("figures.failed"), formatWhole(jobs.failed)],
          [t("figures.processing"), formatWhole(media.processing)],
          [t("figures.mediaFailed"), formatWhole(media.failed)],
        ]}
      />
      <p className="mt-4 text-muted-foreground text-sm">{t("started", { when: formatMoment(startedAt) })}</p>
    </>
  );
}
