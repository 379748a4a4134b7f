"use client";

import { useState } from "react";
import { formatMoney } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRequestPayout } from "@/lib/creators/client";
import type { CreatorAccount } from "@/lib/creators/contract";
import { creators } from "@/lib/text/creators";

const text = creators.payouts;

/** Requests a payout of the available balance after a confirmation that names the sum and the address. */
export function RequestPayout({ account: { available, receiver, terms } }: { account: CreatorAccount }) {
  const payout = useRequestPayout();
  const [key, setKey] = useState<string | null>(null);
  const amount = formatMoney(available);
  const isEnough = Number(available) >= Number(terms.minimum);
  const why = receiver?.isConfirmed ? (isEnough ? null : text.least(formatMoney(terms.minimum))) : text.noReceiver;
  const ask = () => {
    if (key === null || !receiver) return;
    void toastOutcome(payout.mutateAsync({ amount: available, key }), {
      done: () => toast({ variant: "success", title: text.asked, description: text.askedText(receiver.email) }),
      failed: text.failed,
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        disabled={why !== null}
        loading={payout.isPending}
        aria-describedby={why ? "payout-why" : undefined}
        onClick={() => setKey(crypto.randomUUID())}
      >
        {payout.isPending ? text.asking : text.ask(amount)}
      </Button>
      {why && (
        <p id="payout-why" className="text-muted-foreground text-sm">
          {why}
        </p>
      )}
      {receiver && (
        <ConfirmDialog
          open={key !== null && !payout.isPending}
          onOpenChange={(open) => !open && setKey(null)}
          title={text.confirm(amount, receiver.email)}
          description={text.confirmText}
          confirm={text.ask(amount)}
          cancel={text.no}
          variant="default"
          onConfirm={ask}
        />
      )}
    </div>
  );
}
