"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { useShortcuts } from "@/components/shell/keys/use-shortcuts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { fullName } from "@/lib/accounts/profile/full-name";
import { formatClock } from "@/lib/dates/format-clock";

import { useClaimCase, useReleaseClaim } from "@/lib/moderation/client/staff";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import { useSecondsLeft } from "../decisions/use-seconds-left";
import { SeverityBadge } from "../queue/severity-badge";

export function CaseHead({ of }: { of: StaffCase }) {
  const t = useTranslations("staff.case");
  const tStaff = useTranslations("staff");
  const tReasons = useTranslations("reasons");
  const { formatMoment } = useFormats();
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="break-words font-bold text-xl">
          {t("title", {
            thing: of.pictureKind ?? of.targetType,
            hasName: String(of.subject !== null),
            name: of.subject ? fullName(of.subject) : "",
          })}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-1.5">
          <SeverityBadge severity={of.severity} />
          <Badge variant={of.state === "closed" ? "outline" : "neutral"}>{tStaff(`states.${of.state}`)}</Badge>
          {of.isHeld && <Badge variant="accent">{tStaff("queue.held")}</Badge>}
          {of.isBanPending && <Badge variant="warning">{t("banPending")}</Badge>}
          {of.isAsked && <Badge variant="accent">{tStaff("queue.asked")}</Badge>}
          {of.categories.map((category) => (
            <Badge key={category} variant="outline">
              {tReasons(`${category}.name`)}
            </Badge>
          ))}
        </p>
        <p className="mt-1 text-muted-foreground text-sm">
          {t.rich("openedAt", {
            when: formatMoment(of.openedAt),
            time: (when) => <time dateTime={of.openedAt}>{when}</time>,
          })}
        </p>
      </div>
      {of.state !== "closed" && <ClaimControl of={of} />}
    </header>
  );
}

/** Claims or releases the case, and shows the time left or who else has claimed it. */
function ClaimControl({ of }: { of: StaffCase }) {
  const t = useTranslations("staff.case");
  const claim = useClaimCase(of.id);
  const release = useReleaseClaim(of.id);
  const left = useSecondsLeft(of.claim?.until ?? null);
  const isHeldNow = of.claim !== null && left !== 0;
  const isMine = isHeldNow && of.claim?.isMine === true;
  const mayClaim = of.refused === null && (!isHeldNow || isMine);
  const take = () => toastOutcome(claim.mutateAsync(undefined), { failed: t("claimFailed") });
  const drop = () => toastOutcome(release.mutateAsync(undefined), { failed: t("releaseFailed") });
  useShortcuts({ c: mayClaim ? () => void (isMine ? drop() : take()) : undefined });
  const clock = left === null ? "…" : formatClock(left);
  if (isHeldNow && !isMine && of.claim)
    return (
      <p role="status" className="max-w-xs rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
        {t("theirs", { name: fullName(of.claim.by), left: clock })}
      </p>
    );
  if (!mayClaim) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isMine && (
        <p className="text-sm tabular-nums">
          <span role="status" className="sr-only">
            {t("claimed")}
          </span>
          <span aria-hidden>{t("yours", { left: clock })}</span>
        </p>
      )}
      <Button variant="outline" size="sm" loading={claim.isPending} onClick={take}>
        {isMine ? t("renew") : t("claim")}
      </Button>
      {isMine && (
        <Button variant="ghost" size="sm" loading={release.isPending} onClick={drop}>
          {t("release")}
        </Button>
      )}
    </div>
  );
}
