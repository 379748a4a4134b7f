"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/components/shell/format";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";
import type { CurrentUser } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans";
import { useCancellation } from "@/lib/payments/client";
import { canCancel, canResume, standingOf } from "@/lib/payments/policy";
import { payments as text } from "@/lib/text/payments";

const ConfirmDialog = dynamic(() => import("@/components/ui/confirm-dialog").then((module) => module.ConfirmDialog));

interface CancellationProps {
  subscription: CurrentUser["subscription"];
  /** Whether PayPal may charge for it by itself: a cancellation ends that for good. */
  consents: boolean;
  /** Whether the plan is paid for, and was not given. */
  paid: boolean;
}

/** Cancels the plan after a question, or takes that back. Nothing where there is nothing to cancel. */
export function Cancellation({ subscription, consents, paid }: CancellationProps) {
  const cancellation = useCancellation();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const resumes = canResume(subscription);
  if (!subscription || !(resumes || canCancel(subscription))) return null;
  const plan = PLANS[subscription.plan].name;
  const date = formatDate(subscription.currentPeriodEnd);
  // The time that was paid for is over then: it ends at once, and there is nothing to undo.
  const isDue = standingOf(subscription) === "past_due";
  const resume = () =>
    announce(cancellation.mutateAsync(false), {
      done: () =>
        toast({
          variant: "success",
          title: text.cancel.resumed,
          ...(paid && { description: text.cancel.resumedText(plan) }),
        }),
      failed: text.cancel.failed,
    });
  const cancel = () =>
    announce(cancellation.mutateAsync(true), {
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
      {/* One button for both: it keeps the focus when its words change, and while it waits it is not disabled, for that would lose it. */}
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
