"use client";

import { TicketCheck } from "lucide-react";
import { formatPublicPercent } from "@/components/moderation/case/percent";
import { formatWhole } from "@/components/shell/time/format";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useSeats } from "@/lib/admin/client/admin";
import type { SeatState } from "@/lib/admin/contract";
import { formatMoment } from "@/lib/dates/format-date";
import { admin } from "@/lib/text/admin";
import { StaffTitle } from "../frame/staff-title";
import { FigureGrid } from "./figure-grid";

const text = admin.waitlist;
export function SeatsView() {
  const query = useSeats();
  return (
    <>
      <StaffTitle title={text.title} text={text.text} />
      {query.isPending && (
        <SkeletonGroup label={text.loading} className="flex flex-col gap-4">
          <Skeleton className="h-28 rounded-xl" />
          <Skeleton className="h-64 rounded-xl" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={text.failed} onRetry={() => query.refetch()} />}
      {query.data && <Counted seats={query.data} />}
    </>
  );
}

function Counted({ seats }: { seats: SeatState }) {
  const { capacity, taken, held, waiting, offered } = seats;
  const share = capacity === 0 ? 1 : taken / capacity;
  return (
    <>
      <FigureGrid
        figures={[
          [text.figures.capacity, formatWhole(capacity)],
          [text.figures.taken, formatWhole(taken)],
          [text.figures.held, formatWhole(held)],
          [text.figures.free, formatWhole(Math.max(0, capacity - taken))],
          [text.figures.waiting, formatWhole(waiting)],
          [text.figures.offered, formatWhole(offered)],
        ]}
      />
      <p className="mt-4 text-muted-foreground text-sm">{text.share(formatPublicPercent(share))}</p>
      <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-secondary">
        <div className="h-full rounded-full bg-primary" style={{ width: `${Math.min(100, share * 100)}%` }} />
      </div>
      <h2 className="mt-8 mb-2 font-semibold text-lg">{text.line}</h2>
      {seats.line.length === 0 ? (
        <EmptyState icon={TicketCheck} title={text.nobody} description={text.nobodyHint} />
      ) : (
        <div className="overflow-hidden rounded-xl border bg-card">
          <table className="w-full text-left text-sm">
            <thead className="border-b bg-muted/50">
              <tr>
                {[text.place, text.since, text.state].map((name) => (
                  <th key={name} scope="col" className="px-4 py-2.5 font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {seats.line.map(({ position, since, isOffered, until }) => (
                <tr key={position}>
                  <td className="px-4 py-2.5 tabular-nums">{formatWhole(position)}</td>
                  <td className="px-4 py-2.5">{formatMoment(since)}</td>
                  <td className="px-4 py-2.5">
                    {isOffered && until ? text.offeredUntil(formatMoment(until)) : text.waits}
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
