"use client";

import { formatClock } from "@/components/media/player/play-time";
import { useShortcuts } from "@/components/shell/keys/use-keys";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { formatMoment } from "@/lib/dates/format-date";
import { useClaimCase, useReleaseClaim } from "@/lib/moderation/client/staff";
import type { StaffCase } from "@/lib/moderation/contract/desk";
import { commonText } from "@/lib/text/common";
import { desk, targets } from "@/lib/text/desk";
import { reasons } from "@/lib/text/rules";
import { useSecondsLeft } from "../decisions/use-seconds-left";
import { SeverityBadge } from "../queue/severity-badge";

const text = desk.case;

export function CaseHead({ of }: { of: StaffCase }) {
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="break-words font-bold text-xl">
          {text.title(targets[of.targetType], of.subject ? commonText.fullName(of.subject) : desk.queue.gone)}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-1.5">
          <SeverityBadge severity={of.severity} />
          <Badge variant={of.state === "closed" ? "outline" : "neutral"}>{desk.states[of.state]}</Badge>
          {of.isHeld && <Badge variant="accent">{desk.queue.held}</Badge>}
          {of.isAsked && <Badge variant="accent">{desk.queue.asked}</Badge>}
          {of.categories.map((category) => (
            <Badge key={category} variant="outline">
              {reasons[category].name}
            </Badge>
          ))}
        </p>
        <p className="mt-1 text-muted-foreground text-sm">
          {text.openedAt} <time dateTime={of.openedAt}>{formatMoment(of.openedAt)}</time>
        </p>
      </div>
      {of.state !== "closed" && <ClaimControl of={of} />}
    </header>
  );
}

/** Claims or releases the case, and shows the time left or who else has claimed it. */
function ClaimControl({ of }: { of: StaffCase }) {
  const claim = useClaimCase(of.id);
  const release = useReleaseClaim(of.id);
  const left = useSecondsLeft(of.claim?.until ?? null);
  const isHeldNow = of.claim !== null && left !== 0;
  const isMine = isHeldNow && of.claim?.isMine === true;
  const mayClaim = of.refused === null && (!isHeldNow || isMine);
  const take = () => toastOutcome(claim.mutateAsync(undefined), { failed: text.claimFailed });
  const drop = () => toastOutcome(release.mutateAsync(undefined), { failed: text.releaseFailed });
  useShortcuts({ c: mayClaim ? () => void (isMine ? drop() : take()) : undefined });
  const clock = left === null ? "…" : formatClock(left);
  if (isHeldNow && !isMine && of.claim)
    return (
      <p role="status" className="max-w-xs rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
        {text.theirs(commonText.fullName(of.claim.by), clock)}
      </p>
    );
  if (!mayClaim) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isMine && (
        <p className="text-sm tabular-nums">
          <span role="status" className="sr-only">
            {text.claimed}
          </span>
          <span aria-hidden>{text.yours(clock)}</span>
        </p>
      )}
      <Button variant="outline" size="sm" loading={claim.isPending} onClick={take}>
        {isMine ? text.renew : text.claim}
      </Button>
      {isMine && (
        <Button variant="ghost" size="sm" loading={release.isPending} onClick={drop}>
          {text.release}
        </Button>
      )}
    </div>
  );
}
