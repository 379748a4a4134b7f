"use client";

import { useQuery } from "@tanstack/react-query";
import { formatWhole } from "@/components/shell/format";
import { WideColumn } from "@/components/shell/layout";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { analyticsOptions } from "@/lib/admin/client";
import { admin as text } from "@/lib/text/admin";

const FIGURES = ["pendingReports", "totalPosts", "totalUsers", "activeSubscriptions"] as const;
const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-4";

/** What an admin sees first: four counts of this moment. */
export function Overview() {
  const query = useQuery(analyticsOptions());
  const figures = query.data;
  return (
    <WideColumn>
      <h1 className="font-bold text-2xl tracking-tight">{text.title}</h1>
      <p className="mt-1 mb-6 text-muted-foreground">{text.text}</p>
      {query.isPending && (
        <SkeletonGroup label={text.loading} className={grid}>
          {FIGURES.map((figure) => (
            <Skeleton key={figure} className="h-28 rounded-xl" />
          ))}
        </SkeletonGroup>
      )}
      {query.isError && !figures && <ErrorState title={text.failed} onRetry={() => query.refetch()} />}
      {figures && (
        <dl className={grid}>
          {FIGURES.map((figure) => (
            <div key={figure} className="flex flex-col-reverse justify-end gap-1 rounded-xl border bg-card p-5">
              <dt className="text-muted-foreground text-sm">{text.figures[figure]}</dt>
              <dd className="font-bold text-3xl tabular-nums">{formatWhole(figures[figure])}</dd>
            </div>
          ))}
        </dl>
      )}
    </WideColumn>
  );
}
