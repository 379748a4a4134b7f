"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { CasePart } from "@/components/moderation/case/case-part";
import { ReasonDialog } from "@/components/moderation/reports/reason-dialog";
import { ReceiptStatus, receiptPurpose } from "@/components/payments/receipts/receipt-status";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRefundPayment, useStaffPayments } from "@/lib/admin/client/payments";
import type { StaffPayment } from "@/lib/admin/contract/payments";
import { itemsOfPages } from "@/lib/http/infinite-pages";

interface PersonPaymentsProps {
  userId: string;
  title: string;
}

/** A user's payments, with a button that refunds the rest of one. */
export function PersonPayments({ userId, title }: PersonPaymentsProps) {
  const t = useTranslations("staffPayments");
  const query = useStaffPayments(userId);
  const items = itemsOfPages(query.data);
  return (
    <CasePart title={title}>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && items.length === 0 && <p className="text-muted-foreground text-sm">{t("none")}</p>}
      {items.length > 0 && (
        <ul className="divide-y">
          {items.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} userId={userId} />
          ))}
        </ul>
      )}
      <LoadMore query={query} more={t("more")} failed={t("failed")} />
    </CasePart>
  );
}

function PaymentRow({ payment, userId }: { payment: StaffPayment; userId: string }) {
  const t = useTranslations("staffPayments");
  const tReceipts = useTranslations("receipts");
  const { formatDate, formatPrice } = useFormats();
  const [asks, setAsks] = useState(false);
  const refund = useRefundPayment(userId);
  const date = formatDate(payment.paidAt);
  const amount = formatPrice(payment.restPence);
  const submit = (text: string, discard: () => void) =>
    toastOutcome(refund.mutateAsync({ id: payment.id, pence: payment.restPence, text }), {
      done: ({ refund: made }) => {
        discard();
        setAsks(false);
        if (made?.state === "waiting") toast({ title: t("requested", { amount }) });
        else if (made?.state === "sending") toast({ title: t("unanswered"), description: t("unansweredText") });
        else toast({ variant: "success", title: t("refunded", { amount }) });
      },
      failed: t("refundFailed"),
    });
  return (
    <li data-payment={payment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {receiptPurpose(tReceipts, payment)} <ReceiptStatus status={payment.status} />
        </p>
        <p className="text-muted-foreground">
          {t("paid", { amount: formatPrice(payment.pence), date })}
          {payment.backPence > 0 && ` · ${t("back", { amount: formatPrice(payment.backPence) })}`}
        </p>
        {payment.reference && (
          <p className="break-all text-muted-foreground">{t("reference", { reference: payment.reference })}</p>
        )}
        <RefundLine refund={payment.refund} />
      </div>
      {payment.mayRefund && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t("refundOf", { amount, date })}
          loading={refund.isPending}
          onClick={() => setAsks(true)}
        >
          {t("refund", { amount })}
        </Button>
      )}
      {asks && (
        <ReasonDialog
          title={t("dialogTitle", { amount })}
          text={t("dialogText", { amount, date, isTip: String(payment.kind === "tip") })}
          label={t("reason")}
          submit={t("refund", { amount })}
          isPending={refund.isPending}
          draft={`refund ${payment.id}`}
          onSubmit={submit}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}

/** What is known of the last refund by staff, unless the payment's own state says it. */
function RefundLine({ refund }: Pick<StaffPayment, "refund">) {
  const t = useTranslations("staffPayments");
  const { formatPrice } = useFormats();
  if (!refund || refund.state === "done" || refund.state === "cancelled") return null;
  const amount = formatPrice(refund.pence);
  return <p className="mt-1 font-medium">{t(`last.${refund.state}`, { amount, issue: refund.issue ?? "" })}</p>;
}
