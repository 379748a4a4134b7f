"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import type { CurrentUser } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans/plans";

import { useCancelSubscription } from "@/lib/payments/client/payments";
import { canCancel, canResume, subscriptionStatus } from "@/lib/payments/policy";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);

interface CancellationProps {
  subscription: CurrentUser["subscription"];
  /** Whether there is a payment consent, which a cancellation revokes for good. */
  consents: boolean;
  /** Whether the plan was paid for rather than granted. */
  paid: boolean;
  /** Whether a cancellation can be undone. */
  canUndo: boolean;
}

/** Renders nothing if there is nothing to cancel or resume. */
export function Cancellation({ subscription, consents, paid, canUndo }: CancellationProps) {
  const t = useTranslations("payments");
  const { formatDate } = useFormats();
  const cancellation = useCancelSubscription();
  const [asks, setAsks] = useState<boolean | null>(null);
  const resumes = canResume(subscription);
  if (!subscription || !(resumes ? canUndo : canCancel(subscription))) return null;
  const plan = PLANS[subscription.plan].name;
  const date = formatDate(subscription.currentPeriodEnd);
  // A past-due plan ends at once and cannot be resumed.
  const isDue = subscriptionStatus(subscription) === "past_due";
  const resume = () =>
    toastOutcome(cancellation.mutateAsync(false), {
      done: () =>
        toast({
          variant: "success",
          title: t("cancel.resumed"),
          ...(paid && { description: t("cancel.resumedText", { plan }) }),
        }),
      failed: t("cancel.failed"),
    });
  const cancel = () =>
    toastOutcome(cancellation.mutateAsync(true), {
      done: () =>
        toast({
          title: t("cancel.done"),
          ...(isDue
            ? { description: t("cancel.ended", { plan }) }
            : {
                description: t("cancel.doneText", { plan, date }),
                action: { label: t("cancel.undo"), onAction: resume, altText: t("cancel.resume") },
              }),
        }),
      failed: t("cancel.failed"),
    });
  const press = () => {
    if (cancellation.isPending) return;
    if (resumes) void resume();
    else setAsks(true);
  };
  return (
    <>
      {/* A single button keeps the focus when its label changes; disabling it would lose the focus. */}
      <Button
        variant={resumes ? "default" : "outline"}
        aria-disabled={cancellation.isPending || undefined}
        onClick={press}
      >
        {resumes ? t("cancel.resume") : t("cancel.action")}
      </Button>
      {asks !== null && (
        <ConfirmDialog
          open={asks}
          onOpenChange={setAsks}
          title={t("cancel.title", { plan })}
          description={
            isDue ? t("cancel.atOnce", { plan }) : t("cancel.text", { plan, date, isAutomatic: String(consents) })
          }
          confirm={t("cancel.action")}
          cancel={t("cancel.keep")}
          onConfirm={cancel}
        />
      )}
    </>
  );
}
