"use client";

import { formatMoney } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCancelPayout } from "@/lib/creators/client";
import type { Payout } from "@/lib/creators/contract";
import { formatDate } from "@/lib/dates/format-date";
import { creators } from "@/lib/text/creators";

const text = creators.payouts;

export function PendingPayout({ payout }: { payout: Payout }) {
  const takeBack = useCancelPayout();
  const back = () =>
    toastOutcome(takeBack.mutateAsync(payout.id), {
      done: () => toast({ variant: "success", title: text.takenBack }),
      failed: text.takeBackFailed,
    });
  return (
    <section aria-label={text.name} className="rounded-xl bg-muted p-4">
      <p role="status" className="font-medium">
        {formatMoney(payout.amount)}: {text.states[payout.state]}
      </p>
      <p className="mt-1 text-muted-foreground text-sm">
        {formatDate(payout.createdAt)}
        {payout.receiver && `, ${text.to(payout.receiver)}`}. {text.hints[payout.state]}
      </p>
      {payout.state === "unclaimed" && (
        <Button variant="outline" className="mt-3" loading={takeBack.isPending} onClick={() => void back()}>
          {text.takeBack}
        </Button>
      )}
    </section>
  );
}
