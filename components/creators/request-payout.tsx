"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRequestPayout } from "@/lib/creators/client";
import type { CreatorAccount } from "@/lib/creators/contract";
import { useKeyedSend } from "@/lib/http/use-keyed-send";

/** Requests a payout of the available balance after a confirmation that names the sum and the address. */
export function RequestPayout({ account: { available, receiver, terms } }: { account: CreatorAccount }) {
  const t = useTranslations("creators.payouts");
  const { formatMoney } = useFormats();
  const payout = useRequestPayout();
  const sendKeyed = useKeyedSend();
  const [asks, setAsks] = useState(false);
  const amount = formatMoney(available);
  const isEnough = Number(available) >= Number(terms.minimum);
  const why = receiver?.isConfirmed
    ? isEnough
      ? null
      : t("least", { least: formatMoney(terms.minimum) })
    : t("noReceiver");
  const ask = () => {
    if (!receiver) return;
    const asked = sendKeyed(available, (key) => payout.mutateAsync({ amount: available, key }));
    void toastOutcome(asked, {
      done: () =>
        toast({ variant: "success", title: t("asked"), description: t("askedText", { email: receiver.email }) }),
      failed: t("failed"),
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        disabled={why !== null}
        loading={payout.isPending}
        aria-describedby={why ? "payout-why" : undefined}
        onClick={() => setAsks(true)}
      >
        {payout.isPending ? t("asking") : t("ask", { amount })}
      </Button>
      {why && (
        <p id="payout-why" className="text-muted-foreground text-sm">
          {why}
        </p>
      )}
      {receiver && (
        <ConfirmDialog
          open={asks && !payout.isPending}
          onOpenChange={setAsks}
          title={t("confirm", { amount, email: receiver.email })}
          description={t("confirmText")}
          confirm={t("ask", { amount })}
          cancel={t("no")}
          variant="default"
          onConfirm={ask}
        />
      )}
    </div>
  );
}
