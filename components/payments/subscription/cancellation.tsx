"use client";

import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import type { CurrentUser } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans/plans";
import { formatDate } from "@/lib/dates/format-date";
import { useCancelSubscription } from "@/lib/payments/client/payments";
import { canCancel, canResume, subscriptionStatus } from "@/lib/payments/policy";
import { payments as text } from "@/lib/text/payments";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);

interface CancellationProps {
  subscription: CurrentUser["subscription"];
  /** Whether there is a payment consent, which a cancellation revokes for good. */
  consents: boolean;
  /** Whether the plan was paid for rather than granted. */
  paid: boolean;
}

/** Renders nothing if there is nothing to cancel or resume. */
export function Cancellation({ subscription, consents, paid }: CancellationProps) {
  const cancellation = useCancelSubscription();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const resumes = canResume(subscription);
  if (!subscription || !(resumes || canCancel(subscription))) return null;
  const plan = PLANS[subscription.plan].name;
  const date = formatDate(subscription.currentPeriodEnd);
  // A past-due plan ends at once and cannot be resumed.
  const isDue = subscriptionStatus(subscription) === "past_due";
  const resume = () =>
    toastOutcome(cancellation.mutateAsync(false), {
      done: () =>
        toast({
          variant: "success",
          title: text.cancel.resumed,
          ...(paid && { description: text.cancel.resumedText(plan) }),
        }),
      failed: text.cancel.failed,
    });
  const cancel = () =>
    toastOutcome(cancellation.mutateAsync(true), {
      done: () =>
        toast({
          title: text.cancel.done,
          ...(isDue
            ? { description: text.cancel.ended(plan) }
            : {
                description: text.cancel.doneText(plan, date),
                action: { label: text.cancel.undo, onAction: resume, altText: text.cancel.resume },
              }),
        }),
      failed: text.cancel.failed,
    });
  const press = () => {
    if (cancellation.isPending) return;
    if (resumes) return void resume();
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      {/* A single button keeps the focus when its label changes; disabling it would lose the focus. */}
      <Button
        variant={resumes ? "default" : "outline"}
        aria-disabled={cancellation.isPending || undefined}
        onClick={press}
      >
        {resumes ? text.cancel.resume : text.cancel.action}
      </Button>
      {asked && (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={text.cancel.title(plan)}
          description={
            isDue
              ? text.cancel.atOnce(plan)
              : `${text.cancel.text(plan, date)}${consents ? ` ${text.cancel.consent}` : ""}`
          }
          confirm={text.cancel.action}
          cancel={text.cancel.keep}
          onConfirm={cancel}
        />
      )}
    </>
  );
}
