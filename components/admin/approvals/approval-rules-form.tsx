"use client";

import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Switch } from "@/components/ui/form/switch";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { APPROVAL_KINDS } from "@/lib/accounts/approvals/constants";
import { useApprovalRules, useSetApprovalRules } from "@/lib/admin/client/approvals";
import type { ApprovalRules } from "@/lib/admin/contract/approvals";
import { RefundSumForm } from "./refund-sum-form";

/** Chooses which acts need two members of staff. */
export function ApprovalRulesForm() {
  const t = useTranslations("staffApprovals");
  const query = useApprovalRules();
  const save = useSetApprovalRules();
  const rules = query.data;
  const change = (changed: Partial<ApprovalRules>) => {
    if (!rules || save.isPending) return;
    void toastOutcome(save.mutateAsync({ ...rules, ...changed }), {
      done: () => toast({ variant: "success", title: t("rules.saved") }),
      failed: t("rules.failed"),
    });
  };
  return (
    <section aria-labelledby="approval-rules" className="mt-6 rounded-xl border bg-card p-4 sm:p-5">
      <h2 id="approval-rules" className="font-semibold">
        {t("rules.title")}
      </h2>
      <p className="mt-0.5 mb-4 text-muted-foreground text-sm">{t("rules.text")}</p>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
      {query.isError && !rules && <ErrorState title={t("rules.loadFailed")} onRetry={() => query.refetch()} />}
      {rules && (
        <div className="flex flex-col gap-4">
          {APPROVAL_KINDS.map((kind) => (
            <Fragment key={kind}>
              <Switch
                label={t(`rules.${kind}.label`)}
                hint={t(`rules.${kind}.hint`)}
                checked={rules[kind]}
                onChange={(isRequired) => change({ [kind]: isRequired })}
              />
              {kind === "refund" && rules.refund && (
                <RefundSumForm
                  key={rules.refundAbovePence}
                  pence={rules.refundAbovePence}
                  isPending={save.isPending}
                  onSave={(refundAbovePence) => change({ refundAbovePence })}
                />
              )}
            </Fragment>
          ))}
        </div>
      )}
    </section>
  );
}
