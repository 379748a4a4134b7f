"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { ReasonDialog } from "@/components/moderation/reports/reason-dialog";
import { useHasPermission } from "@/components/moderation/staff-access";
import { receiptPurpose } from "@/components/payments/receipts/receipt-status";
import { Link } from "@/components/shell/nav/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useApprove, useRejectApproval } from "@/lib/admin/client/approvals";
import type { StaffApproval } from "@/lib/admin/contract/approvals";

/** One act: what it is, who it is about, who was first, and the buttons of the second. */
export function ApprovalRow({ approval }: { approval: StaffApproval }) {
  const t = useTranslations("staffApprovals");
  const { formatMoment } = useFormats();
  const { first, decidedBy, decidedAt, note, state, createdAt, expiresAt } = approval;
  const steps = [
    first ? t("firstBy", { name: fullName(first) }) : t("noFirst"),
    state === "pending" ? t("expires", { when: formatMoment(expiresAt) }) : null,
    decidedAt
      ? t(`decided.${state}`, {
          name: decidedBy ? fullName(decidedBy) : t("formerUser"),
          when: formatMoment(decidedAt),
        })
      : null,
  ];
  return (
    <li data-approval={approval.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="break-words font-semibold text-base">
            <What approval={approval} />
          </span>
          <Badge variant={state === "pending" ? "warning" : "outline"}>{t(`states.${state}`)}</Badge>
        </p>
        <Details approval={approval} />
        <p className="mt-1 text-muted-foreground">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {steps.map((step) => step && ` · ${step}`)}
        </p>
        {note && (
          <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-muted-foreground">
            {t("note", { note })}
          </p>
        )}
      </div>
      <Buttons approval={approval} />
    </li>
  );
}

function What({ approval: { kind, about, payout, refund } }: { approval: StaffApproval }) {
  const t = useTranslations("staffApprovals");
  const { formatPrice } = useFormats();
  const maySeeUsers = useHasPermission("users");
  const name = about ? fullName(about) : t("formerUser");
  const money = payout ?? refund;
  const amount = money ? formatPrice(money.pence) : "";
  return t.rich(`what.${kind}`, {
    name,
    amount,
    person: (words) =>
      about && maySeeUsers ? (
        <Link href={`/admin/users/${about.id}`} className="underline underline-offset-4">
          {words}
        </Link>
      ) : (
        words
      ),
  });
}

function Details({
  approval: { about, ban, payout, refund, export: dataExport, caseId },
}: {
  approval: StaffApproval;
}) {
  const t = useTranslations("staffApprovals");
  const tRules = useTranslations("rules");
  const maySeeCases = useHasPermission("cases");
  const reason = ban?.text || refund?.text || dataExport?.text;
  return (
    <>
      {refund && <RefundDetails refund={refund} />}
      {payout?.receiver && <p className="mt-1 break-words">{t("receiver", { receiver: payout.receiver })}</p>}
      {ban?.rule && <p className="mt-1 font-medium">{tRules(`${ban.rule}.name`)}</p>}
      {reason && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
          {reason}
        </p>
      )}
      {caseId && maySeeCases && (
        <Link
          href={`/admin?case=${caseId}`}
          aria-label={t("openCaseAbout", { name: about ? fullName(about) : t("formerUser") })}
          className="mt-1 inline-flex min-h-8 items-center text-primary underline-offset-4 hover:underline"
        >
          {t("openCase")}
        </Link>
      )}
    </>
  );
}

/** The payment, and what PayPal answered once the refund was sent. */
function RefundDetails({ refund }: { refund: NonNullable<StaffApproval["refund"]> }) {
  const t = useTranslations("staffApprovals");
  const tReceipts = useTranslations("receipts");
  const { formatDate } = useFormats();
  const { state, issue, paidAt } = refund;
  return (
    <>
      <p className="mt-1 break-words">
        {t("payment", { purpose: receiptPurpose(tReceipts, refund), date: formatDate(paidAt) })}
      </p>
      {(state === "sending" || state === "refused") && (
        <p className="mt-1 font-medium">{t(`refundStates.${state}`, { issue: issue ?? "" })}</p>
      )}
    </>
  );
}

function Buttons({ approval }: { approval: StaffApproval }) {
  const t = useTranslations("staffApprovals");
  const { formatPrice } = useFormats();
  const [asks, setAsks] = useState<"approve" | "reject" | null>(null);
  const approve = useApprove(approval.id);
  const reject = useRejectApproval(approval.id);
  // A payout has no first person yet when it is requested.
  const isFirst = approval.first === null;
  const amount = approval.refund ? formatPrice(approval.refund.pence) : "";
  if (approval.state !== "pending" || !approval.mayReject) return null;
  const confirm = () =>
    toastOutcome(approve.mutateAsync(undefined), {
      done: ({ state, refund }) => {
        if (refund?.state === "refused") {
          const description = t("refundStates.refused", { issue: refund.issue ?? "" });
          toast({ variant: "destructive", title: t("notRefunded"), description });
        } else if (refund?.state === "sending") toast({ title: t("refundStates.sending") });
        else toast({ variant: "success", title: state === "approved" ? t("approved") : t("given") });
      },
      failed: t("approveFailed"),
    });
  const submit = (text: string, discard: () => void) =>
    toastOutcome(reject.mutateAsync({ text }), {
      done: () => {
        discard();
        setAsks(null);
        toast({ title: t("rejected") });
      },
      failed: t("rejectFailed"),
    });
  return (
    <div className="flex flex-wrap gap-2">
      {approval.mayApprove ? (
        <Button loading={approve.isPending} onClick={() => setAsks("approve")}>
          {t("approve")}
        </Button>
      ) : (
        <p className="max-w-48 self-center text-muted-foreground text-sm">{t("waits")}</p>
      )}
      <Button variant="outline" onClick={() => setAsks("reject")}>
        {t("reject")}
      </Button>
      <ConfirmDialog
        open={asks === "approve"}
        onOpenChange={(open) => !open && setAsks(null)}
        title={t(`confirm.${approval.kind}.title`)}
        description={isFirst ? t("confirm.first") : t(`confirm.${approval.kind}.text`, { amount })}
        confirm={t("approve")}
        variant="default"
        onConfirm={confirm}
      />
      {asks === "reject" && (
        <ReasonDialog
          title={t("rejectTitle")}
          text={t(`rejectText.${approval.kind}`)}
          label={t("reason")}
          submit={t("reject")}
          isPending={reject.isPending}
          draft={`rejection ${approval.id}`}
          onSubmit={submit}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  );
}
