"use client";

import { formatPrice } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { PLANS } from "@/lib/accounts/plans/plans";
import { formatMoment } from "@/lib/dates/format-date";
import { useRefundFirstPayment } from "@/lib/payments/client/payments";
import { billing } from "@/lib/text/billing";

const text = billing.refund;

interface RefundPaymentProps {
  /** The plan of the refundable first payment. */
  plan: "starter" | "creator";
  until: string;
}

export function RefundPayment({ plan, until }: RefundPaymentProps) {
  const refund = useRefundFirstPayment();
  const amount = formatPrice(PLANS[plan].priceInPence);
  const give = () =>
    toastOutcome(refund.mutateAsync(), {
      done: ({ status }) =>
        status === "refunded"
          ? toast({ variant: "success", title: text.done, description: text.doneText(amount) })
          : toast({ title: text.under, description: text.underText }),
      failed: text.failed,
    });
  return (
    <section aria-labelledby="refund" className="border-t pt-5">
      <h3 id="refund" className="font-medium text-sm">
        {text.title}
      </h3>
      <p id="refund-text" className="mt-1 mb-3 text-muted-foreground text-sm">
        {text.text(amount, formatMoment(until))}
      </p>
      <Button variant="outline" loading={refund.isPending} aria-describedby="refund-text" onClick={() => void give()}>
        {text.action(amount)}
      </Button>
    </section>
  );
}
