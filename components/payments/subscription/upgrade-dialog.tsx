"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

import { errorSentence } from "@/lib/http/errors";
import { upgradePreviewOptions } from "@/lib/payments/client/payments";
import type { UpgradePreview } from "@/lib/payments/contract";
import { StartConsent } from "../checkout/start-consent";
import { SumLine } from "./sum-line";
import { useUpgradePlan } from "./use-upgrade";

interface UpgradeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function UpgradeDialog({ open, onOpenChange }: UpgradeDialogProps) {
  const t = useTranslations("billing.upgrade");
  const { formatMoney } = useFormats();
  const preview = useQuery({ ...upgradePreviewOptions(), enabled: open });
  const [startsNow, setStartsNow] = useState(false);
  const { state, trouble, pay } = useUpgradePlan(startsNow, () => onOpenChange(false));
  const busy = state !== "ready";
  return (
    <Dialog open={open} onOpenChange={(next) => (busy && !next ? undefined : onOpenChange(next))}>
      <DialogContent>
        <DialogHeader title={t("title")} description={t("text")} />
        {preview.isPending && (
          <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-full" />
          </SkeletonGroup>
        )}
        {preview.isError && (
          <ErrorState
            title={t("failed")}
            message={errorSentence(preview.error, t("failed"))}
            onRetry={() => preview.refetch()}
            retrying={preview.isFetching}
            className="px-0! py-4!"
          />
        )}
        {preview.data && (
          <>
            <Sums preview={preview.data} />
            <div className="mt-4">
              <StartConsent plan="creator" checked={startsNow} onChange={setStartsNow} disabled={busy} />
            </div>
          </>
        )}
        <p role="alert" className={trouble ? "mt-4 rounded-xl bg-destructive-soft p-3 text-sm" : "sr-only"}>
          {trouble}
        </p>
        <DialogFooter className="mt-5">
          <DialogClose asChild>
            <Button variant="outline" disabled={busy}>
              {preview.data ? t("keep") : t("close")}
            </Button>
          </DialogClose>
          {preview.data && (
            <Button loading={busy} onClick={pay}>
              {state === "ready"
                ? t(preview.data.automatic ? "confirm" : "toPaypal", { amount: formatMoney(preview.data.amount) })
                : t(`${state}`)}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Sums({ preview: { amount, credit, nextPayment, automatic } }: { preview: UpgradePreview }) {
  const t = useTranslations("billing.upgrade");
  const tSubscribing = useTranslations("subscribing");
  const { formatDate, formatMoney } = useFormats();
  return (
    <>
      <dl className="grid gap-2 rounded-xl border bg-card p-4 text-sm">
        <SumLine strong name={t("today")} value={formatMoney(amount)} />
        {Number(credit) > 0 && <SumLine name={t("credit")} value={formatMoney(credit)} />}
        <SumLine name={t("next", { date: formatDate(nextPayment.at) })} value={formatMoney(nextPayment.amount)} />
      </dl>
      {Number(credit) > 0 && <p className="mt-3 text-muted-foreground text-sm">{t("kept")}</p>}
      <p className="mt-3 text-muted-foreground text-sm">{automatic ? t("automatic") : t("asks")}</p>
      <p className="mt-3 font-medium text-sm">{tSubscribing("sum", { price: formatMoney(amount) })}</p>
    </>
  );
}
