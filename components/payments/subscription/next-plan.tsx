"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";

import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { PLANS } from "@/lib/accounts/plans/plans";

import { useChooseNextPlan } from "@/lib/payments/client/payments";
import type { SubscriptionView } from "@/lib/payments/contract";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);

/** Switches to Starter or undoes that. Renders nothing if no period follows, or while the plan is being refunded. */
export function NextPlan({ view }: { view: SubscriptionView }) {
  const t = useTranslations("billing.downgrade");
  const { formatBytes, formatDate, formatPrice } = useFormats();
  const change = useChooseNextPlan();
  const [asks, setAsks] = useState<boolean | null>(null);
  const { plan, state, nextPlan, currentPeriodEnd, nextPayment, isRefunding } = view;
  if (plan !== "creator" || state !== "active" || !currentPeriodEnd || !nextPayment || isRefunding) return null;
  const date = formatDate(currentPeriodEnd);
  const stay = () =>
    toastOutcome(change.mutateAsync("creator"), {
      done: () => toast({ variant: "success", title: t("stayed"), description: t("stayedText") }),
      failed: t("failed"),
    });
  const leave = () =>
    toastOutcome(change.mutateAsync("starter"), {
      done: () =>
        toast({
          title: t("done"),
          description: t("doneText", { date }),
          action: { label: t("undo"), onAction: stay, altText: t("back") },
        }),
      failed: t("failed"),
    });
  const press = () => {
    if (change.isPending) return;
    if (nextPlan) void stay();
    else setAsks(true);
  };
  return (
    <>
      <Button variant={nextPlan ? "default" : "outline"} aria-disabled={change.isPending || undefined} onClick={press}>
        {nextPlan ? t("back") : t("action")}
      </Button>
      {asks !== null && (
        <ConfirmDialog
          open={asks}
          onOpenChange={setAsks}
          title={t("title")}
          description={t("text", {
            date,
            price: formatPrice(PLANS.starter.priceInPence),
            storage: formatBytes(PLANS.starter.storageBytes),
          })}
          confirm={t("confirm")}
          cancel={t("keep")}
          variant="default"
          onConfirm={leave}
        />
      )}
    </>
  );
}
