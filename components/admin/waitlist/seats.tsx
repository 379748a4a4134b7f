"use client";

import { TicketCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { publicPercent } from "@/components/moderation/case/percent";
import { ColumnHead } from "@/components/ui/column-head";

import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useSeats } from "@/lib/admin/client/admin";
import type { SeatState } from "@/lib/admin/contract";
import { FigureGrid } from "../frame/figure-grid";
import { StaffTitle } from "../frame/staff-title";
export function SeatsView() {
  const t = useTranslations("admin.waitlist");
  const query = useSeats();
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-4">
          <Skeleton className="h-28 rounded-xl" />
          <Skeleton className="h-64 rounded-xl" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && <Counted seats={query.data} />}
    </>
  );
}

function Counted({ seats }: { seats: SeatState }) {
  const t = useTranslations("admin.waitlist");
  const { formatMoment, formatPercent, formatWhole } = useFormats();
  const { capacity, taken, held, waiting, offered } = seats;
  const share = capacity === 0 ? 1 : taken / capacity;
  return (
    <>
      <FigureGrid
        figures={[
          [t("figures.capacity"), formatWhole(capacity)],
          [t("figures.taken"), formatWhole(taken)],
          [t("figures.held"), formatWhole(held)],
          [t("figures.free"), formatWhole(Math.max(0, capacity - taken))],
          [t("figures.waiting"), formatWhole(waiting)],
          [t("figures.offered"), formatWhole(offered)],
        ]}
      />
      <p className="mt-4 text-muted-foreground text-sm">
        {t("share", { percent: formatPercent(publicPercent(share)) })}
      </p>
      <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-secondary">
        <div className="h-full rounded-full bg-primary" style={{ width: `${Math.min(100, share * 100)}%` }} />
      </div>
      <h2 className="mt-8 mb-2 font-semibold text-lg">{t("line")}</h2>
      {seats.line.length === 0 ? (
        <EmptyState icon={TicketCheck} title={t("nobody")} description={t("nobodyHint")} />
      ) : (
        <div className="overflow-hidden rounded-xl border bg-card">
          <table className="w-full text-left text-sm">
            <thead className="border-b bg-muted/50">
              <tr>
                {[t("place"), t("since"), t("state")].map((name) => (
                  <ColumnHead key={name} className="px-4 py-2.5">
                    {name}
                  </ColumnHead>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {seats.line.map(({ position, since, isOffered, until }) => (
                <tr key={position}>
                  <td className="px-4 py-2.5 tabular-nums">{formatWhole(position)}</td>
                  <td className="px-4 py-2.5">{formatMoment(since)}</td>
                  <td className="px-4 py-2.5">
                    {isOffered && until ? t("offeredUntil", { when: formatMoment(until) }) : t("waits")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
