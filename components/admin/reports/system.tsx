"use client";

import { CircleAlert, CircleCheck, CircleOff, Clock3, type LucideIcon, RotateCw } from "lucide-react";
import { formatWhole } from "@/components/shell/time/format";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useHealth } from "@/lib/admin/client/admin";
import type { Health } from "@/lib/admin/contract";
import { formatMoment } from "@/lib/dates/format-date";
import { admin } from "@/lib/text/admin";
import { StaffTitle } from "../frame/staff-title";
import { FigureGrid } from "./figure-grid";

const text = admin.system;

type State = Health["parts"][number]["state"];

const LOOKS: Record<State, { icon: LucideIcon; variant: NonNullable<BadgeProps["variant"]> }> = {
  ok: { icon: CircleCheck, variant: "success" },
  slow: { icon: Clock3, variant: "warning" },
  down: { icon: CircleAlert, variant: "destructive" },
  off: { icon: CircleOff, variant: "outline" },
};

export function System() {
  const query = useHealth();
  return (
    <>
      <StaffTitle title={text.title} text={text.text}>
        <Button variant="outline" loading={query.isFetching} onClick={() => query.refetch()}>
          {!query.isFetching && <RotateCw aria-hidden />}
          {text.again}
        </Button>
      </StaffTitle>
      {query.isPending && (
        <SkeletonGroup label={text.loading} className="grid gap-3 md:grid-cols-2">
          {[0, 1, 2, 3, 4, 5].map((part) => (
            <Skeleton key={part} className="h-20 rounded-xl" />
          ))}
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={text.failed} onRetry={() => query.refetch()} />}
      {query.data && <Measured health={query.data} />}
    </>
  );
}

function Measured({ health: { parts, jobs, media, startedAt } }: { health: Health }) {
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {parts.map(({ name, state, detail }) => {
          const { icon: Icon, variant } = LOOKS[state];
          return (
            <li key={name} className="rounded-xl border bg-card p-4">
              <p className="flex items-center justify-between gap-2">
                <span className="font-semibold">{text.parts[name]}</span>
                <Badge variant={variant}>
                  <Icon aria-hidden />
                  {text.states[state]}
                </Badge>
              </p>
              <p className="mt-1 break-words text-muted-foreground text-sm">{detail}</p>
            </li>
          );
        })}
      </ul>
      <h2 className="mt-8 mb-2 font-semibold text-lg">{text.jobs}</h2>
      <FigureGrid
        figures={[
          [text.figures.waiting, formatWhole(jobs.waiting)],
          [text.figures.oldest, jobs.oldestSeconds === null ? text.none : text.seconds(jobs.oldestSeconds)],
          [text.figures.failed, formatWhole(jobs.failed)],
          [text.figures.processing, formatWhole(media.processing)],
          [text.figures.mediaFailed, formatWhole(media.failed)],
        ]}
      />
      <p className="mt-4 text-muted-foreground text-sm">{text.started(formatMoment(startedAt))}</p>
    </>
  );
}
