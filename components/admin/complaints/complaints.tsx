"use client";

import { Download, Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Select } from "@/components/ui/form/select";
import { SkeletonRows, TextSkeleton } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { type ComplaintFilter, useAllComplaints, useComplaints } from "@/lib/moderation/client/complaints";
import { COMPLAINT_KINDS, COMPLAINT_STATES } from "@/lib/moderation/constants";
import type { Complaint } from "@/lib/moderation/contract/complaints";
import { saveCsv } from "../downloads/save-csv";
import { ResultStatus } from "../frame/result-status";
import { StaffTitle } from "../frame/staff-title";
import { ComplaintRow, wasReversedLater } from "./complaint-row";

const COLUMNS = [
  "id",
  "kind",
  "case",
  "target",
  "reference",
  "received",
  "due",
  "overdue",
  "answered",
  "outcome",
  "reversed",
] as const;

/** The register of appeals, notices and complaints to Support, with the deadline of each. */
export function Complaints() {
  const t = useTranslations("staffComplaints");
  const tTargets = useTranslations("targets");
  const [choice, setChoice] = useState<ComplaintFilter>({ state: "open" });
  const query = useComplaints(choice);
  const all = useAllComplaints();
  const list = itemsOfPages(query.data);
  const csvRows = (everything: readonly Complaint[]): string[][] => [
    COLUMNS.map((column) => t(`columns.${column}`)),
    ...everything.map((complaint) => [
      complaint.id,
      t(`kind.${complaint.kind}`),
      complaint.caseId ?? "",
      complaint.targetType ? tTargets(complaint.targetType) : "",
      complaint.reference ?? "",
      complaint.receivedAt,
      complaint.dueAt,
      t("yesNo", { value: String(complaint.isOverdue) }),
      complaint.answeredAt ?? "",
      complaint.outcome ? t(`outcome.${complaint.outcome}`) : "",
      t("yesNo", { value: String(wasReversedLater(complaint)) }),
    ]),
  ];
  const save = () =>
    void toastOutcome(all.mutateAsync(choice), {
      done: (everything) => saveCsv(t("fileName", { state: choice.state }), csvRows(everything)),
      failed: t("failed"),
    });
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      <search className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-[12rem_14rem_auto]">
        <Select
          aria-label={t("state.label")}
          value={choice.state}
          onChange={(event) =>
            setChoice({ ...choice, state: COMPLAINT_STATES.find((each) => each === event.target.value) ?? "open" })
          }
          options={COMPLAINT_STATES.map((state) => [state, t(`state.${state}`)])}
        />
        <Select
          aria-label={t("kind.label")}
          value={choice.kind ?? ""}
          onChange={(event) => {
            const kind = COMPLAINT_KINDS.find((each) => each === event.target.value);
            setChoice({ state: choice.state, ...(kind && { kind }) });
          }}
          none={t("kind.all")}
          options={COMPLAINT_KINDS.map((kind) => [kind, t(`kind.${kind}`)])}
        />
        <Button variant="outline" className="sm:justify-self-end" loading={all.isPending} onClick={save}>
          <Download aria-hidden />
          {t("csv")}
        </Button>
      </search>
      <ResultStatus query={query} count={list.length} />
      {query.isPending && (
        <SkeletonRows label={t("loading")}>
          <TextSkeleton lines={2} className="p-4" />
        </SkeletonRows>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && list.length === 0 && <EmptyState icon={Scale} title={t(`empty.${choice.state}`)} />}
      {list.length > 0 && (
        <>
          <ul aria-label={t("list")} className="divide-y overflow-hidden rounded-xl border bg-card">
            {list.map((complaint) => (
              <ComplaintRow key={complaint.id} complaint={complaint} />
            ))}
          </ul>
          <LoadMore query={query} more={t("more")} failed={t("failed")} end={query.data?.pages[1] ? t("end") : ""} />
        </>
      )}
    </>
  );
}
