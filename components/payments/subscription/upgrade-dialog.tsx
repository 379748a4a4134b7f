"use client";

import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates/format-date";
import { errorSentence } from "@/lib/http/errors";
import { upgradePreviewOptions } from "@/lib/payments/client/payments";
import type { UpgradePreview } from "@/lib/payments/contract";
import { billing } from "@/lib/text/billing";
import { SumLine } from "./sum-line";
import { useUpgradePlan } from "./use-upgrade";

const text = billing.upgrade;

interface UpgradeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function UpgradeDialog({ open, onOpenChange }: UpgradeDialogProps) {
  const preview = useQuery({ ...upgradePreviewOptions(), enabled: open });
  const { state, trouble, pay } = useUpgradePlan(() => onOpenChange(false));
  const busy = state !== "ready";
  return (
    <Dialog open={open} onOpenChange={(next) => (busy && !next ? undefined : onOpenChange(next))}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{text.title}</DialogTitle>
          <DialogDescription>{text.text}</DialogDescription>
        </DialogHeader>
        {preview.isPending && (
          <SkeletonGroup label={text.loading} className="flex flex-col gap-3">
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-full" />
          </SkeletonGroup>
        )}
        {preview.isError && (
          <ErrorState
            title={text.failed}
            message={errorSentence(preview.error, text.failed)}
            onRetry={() => preview.refetch()}
            retrying={preview.isFetching}
            className="px-0! py-4!"
          />
        )}
        {preview.data && <Sums preview={preview.data} />}
        <p role="alert" className={trouble ? "mt-4 rounded-xl bg-destructive-soft p-3 text-sm" : "sr-only"}>
          {trouble}
        </p>
        <DialogFooter className="mt-5">
          <DialogClose asChild>
            <Button variant="outline" disabled={busy}>
              {preview.data ? text.keep : text.close}
            </Button>
          </DialogClose>
          {preview.data && (
            <Button loading={busy} onClick={pay}>
              {state === "ready" ? labelOf(preview.data) : text[state]}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const labelOf = ({ automatic, amount }: UpgradePreview) =>
  (automatic ? text.confirm : text.toPaypal)(formatMoney(amount));

function Sums({ preview: { amount, credit, nextPayment, automatic } }: { preview: UpgradePreview }) {
  return (
    <>
      <dl className="grid gap-2 rounded-xl border bg-card p-4 text-sm">
        <SumLine strong name={text.today} value={formatMoney(amount)} />
        {Number(credit) > 0 && <SumLine name={text.credit} value={formatMoney(credit)} />}
        <SumLine name={text.next(formatDate(nextPayment.at))} value={formatMoney(nextPayment.amount)} />
      </dl>
      <p className="mt-3 text-muted-foreground text-sm">
        {Number(credit) > 0 && text.kept} {automatic ? text.automatic : text.asks}
      </p>
    </>
  );
}
