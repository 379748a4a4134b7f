"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { PLANS } from "@/lib/accounts/plans/plans";

import { useRefundFirstPayment } from "@/lib/payments/client/payments";

interface RefundPaymentProps {
  /** The plan of the refundable first payment. */
  plan: "starter" | "creator";
  until: string;
}

export function RefundPayment({ plan, until }: RefundPaymentProps) {
  const t = useTranslations("billing.refund");
  const { formatMoment, formatPrice } = useFormats();
  const refund = useRefundFirstPayment();
  const amount = formatPrice(PLANS[plan].priceInPence);
  const give = () =>
    toastOutcome(refund.mutateAsync(), {
      done: ({ status }) =>
        status === "refunded"
          ? toast({ variant: "success", title: t("done"), description: t("doneText", { amount }) })
          : toast({ title: t("under"), description: t("underText") }),
      failed: t("failed"),
    });
  return (
    <section aria-labelledby="refund" className="border-t pt-5">
      <h3 id="refund" className="font-medium text-sm">
        {t("title")}
      </h3>
      <p id="refund-text" className="mt-1 mb-3 text-muted-foreground text-sm">
        {t("text", { date: formatMoment(until), amount })}
      </p>
      <Button variant="outline" loading={refund.isPending} aria-describedby="refund-text" onClick={() => void give()}>
        {t("action", { amount })}
      </Button>
    </section>
  );
}
