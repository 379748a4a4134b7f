"use client";

import { Stamp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useHasPermission } from "@/components/moderation/staff-access";
import { LoadMore } from "@/components/shell/loading/load-more";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Select } from "@/components/ui/form/select";
import { SkeletonRows, TextSkeleton } from "@/components/ui/skeleton";
import { type ApprovalFilter, useApprovals } from "@/lib/admin/client/approvals";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { ResultStatus } from "../frame/result-status";
import { StaffTitle } from "../frame/staff-title";
import { ApprovalRow } from "./approval-row";
import { ApprovalRulesForm } from "./approval-rules-form";
import { UnderstaffedNotice } from "./understaffed-notice";

const FILTERS = ["pending", "decided"] as const satisfies ApprovalFilter[];

/** Acts that wait for a second member of staff, and for owners which acts do. */
export function ApprovalsView() {
  const t = useTranslations("staffApprovals");
  const [show, setShow] = useState<ApprovalFilter>("pending");
  const maySetRules = useHasPermission("approval-rules");
  const query = useApprovals(show);
  const items = itemsOfPages(query.data);
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")}>
        <Select
          aria-label={t("show.label")}
          value={show}
          onChange={(event) => setShow(FILTERS.find((each) => each === event.target.value) ?? "pending")}
          options={FILTERS.map((each) => [each, t(`show.${each}`)])}
        />
      </StaffTitle>
      <UnderstaffedNotice />
      <ResultStatus query={query} count={items.length} />
      {query.isPending && (
        <SkeletonRows label={t("loading")} count={3}>
          <TextSkeleton lines={3} className="p-4" />
        </SkeletonRows>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && items.length === 0 && (
        <EmptyState icon={Stamp} title={t(`empty.${show}`)} description={t("emptyHint")} />
      )}
      {items.length > 0 && (
        <>
          <ul aria-label={t("list")} className="divide-y overflow-hidden rounded-xl border bg-card">
            {items.map((approval) => (
              <ApprovalRow key={approval.id} approval={approval} />
            ))}
          </ul>
          <LoadMore query={query} more={t("more")} failed={t("failed")} end="" />
        </>
      )}
      {maySetRules && <ApprovalRulesForm />}
    </>
  );
}
