"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { PLANS } from "@/lib/accounts/plans/plans";
import { useRefundPurchase } from "@/lib/payments/client/payments";
import type { SubscriptionView } from "@/lib/payments/contract";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);

interface RefundPurchaseProps {
  refund: NonNullable<SubscriptionView["refund"]>;
}

/** What cancelling the latest purchase refunds now, and until when. */
export function RefundPurchase({ refund }: RefundPurchaseProps) {
  const t = useTranslations("billing.refund");
  const { formatDate, formatMoney } = useFormats();
  const refunding = useRefundPurchase();
  const [asks, setAsks] = useState<boolean | null>(null);
  const { used, continuesWith, keptUntil } = refund;
  const [paid, date] = [formatMoney(refund.paid), formatDate(refund.until)];
  const plan = PLANS[refund.plan].name;
  const amount = formatMoney(refund.amount);
  const about = {
    amount,
    plan,
    after: continuesWith === null ? "none" : keptUntil ? "until" : "back",
    keeps: continuesWith ? PLANS[continuesWith].name : "",
    end: keptUntil ? formatDate(keptUntil) : "",
  };
  const give = () =>
    toastOutcome(refunding.mutateAsync(refund), {
      done: ({ status }) =>
        status === "refunded" || status === "partially_refunded"
          ? toast({
              variant: "success",
              title: t("done", { isFull: String(status === "refunded") }),
              description: t("doneText", about),
            })
          : toast({ title: t("under"), description: t("underText") }),
      failed: t("failed"),
    });
  return (
    <section aria-labelledby="refund" className="border-t pt-5">
      <h3 id="refund" className="font-medium text-sm">
        {t("title")}
      </h3>
      <p id="refund-text" className="mt-1 mb-3 text-muted-foreground text-sm">
        {used
          ? t("proRata", { ...about, paid, date, days: used.days })
          : refund.amount === refund.paid
            ? t("full", { ...about, date })
            : t("rest", { ...about, paid, date })}
      </p>
      <Button
        variant="outline"
        loading={refunding.isPending}
        aria-describedby="refund-text"
        onClick={() => setAsks(true)}
      >
        {t("action")}
      </Button>
      {asks !== null && (
        <ConfirmDialog
          open={asks}
          onOpenChange={setAsks}
          title={t("confirmTitle", about)}
          description={t("confirmText", about)}
          confirm={t("confirm", about)}
          cancel={t("keep", { plan })}
          onConfirm={() => void give()}
        />
      )}
    </section>
  );
}
