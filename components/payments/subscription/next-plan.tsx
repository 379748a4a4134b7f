"use client";

import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { formatPrice } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { PLANS } from "@/lib/accounts/plans/plans";
import { formatDate } from "@/lib/dates/format-date";
import { useChooseNextPlan } from "@/lib/payments/client/payments";
import type { SubscriptionView } from "@/lib/payments/contract";
import { billing } from "@/lib/text/billing";

const text = billing.downgrade;

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);

/** Switches to Starter or undoes that. Renders nothing if no period follows. */
export function NextPlan({ view }: { view: SubscriptionView }) {
  const change = useChooseNextPlan();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { plan, state, nextPlan, currentPeriodEnd, nextPayment } = view;
  if (plan !== "creator" || state !== "active" || !currentPeriodEnd || !nextPayment) return null;
  const date = formatDate(currentPeriodEnd);
  const stay = () =>
    toastOutcome(change.mutateAsync("creator"), {
      done: () => toast({ variant: "success", title: text.stayed, description: text.stayedText }),
      failed: text.failed,
    });
  const leave = () =>
    toastOutcome(change.mutateAsync("starter"), {
      done: () =>
        toast({
          title: text.done,
          description: text.doneText(date),
          action: { label: text.undo, onAction: stay, altText: text.back },
        }),
      failed: text.failed,
    });
  const press = () => {
    if (change.isPending) return;
    if (nextPlan) return void stay();
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant={nextPlan ? "default" : "outline"} aria-disabled={change.isPending || undefined} onClick={press}>
        {nextPlan ? text.back : text.action}
      </Button>
      {asked && (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={text.title}
          description={text.text(date, formatPrice(PLANS.starter.priceInPence))}
          confirm={text.confirm}
          cancel={text.keep}
          variant="default"
          onConfirm={leave}
        />
      )}
    </>
  );
}
