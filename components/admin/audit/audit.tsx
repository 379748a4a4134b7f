"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "@/components/ui/form/select";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useStaffUsers } from "@/lib/admin/client/users";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import type { AuditFilter } from "@/lib/moderation/client/audit";
import { StaffTitle } from "../frame/staff-title";
import { AUDIT_ACTS } from "./audit-acts";
import { AuditKind } from "./audit-kind";
import { AuditList } from "./audit-list";

/** The audit log, filtered by kind of entry, act and member of staff. */
export function Audit() {
  const t = useTranslations("staffAudit");
  const [choice, setChoice] = useState<AuditFilter>({});
  const staff = itemsOfPages(useStaffUsers({ role: "admin" }).data);
  const narrow = (part: AuditFilter) => setChoice((before) => ({ ...before, ...part }));
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      <search className="mb-4 grid gap-2 sm:grid-cols-3">
        <AuditKind value={choice.kind} onChange={(kind) => narrow({ kind })} />
        <Select
          aria-label={t("filter")}
          value={choice.act ?? ""}
          onChange={(event) => narrow({ act: event.target.value || undefined })}
          none={t("all")}
          options={AUDIT_ACTS.map((each) => [each, t(`acts.${each}`)])}
        />
        <Select
          aria-label={t("by.label")}
          value={choice.by ?? ""}
          onChange={(event) => narrow({ by: event.target.value || undefined })}
          none={t("by.all")}
          options={staff.map((member) => [member.id, fullName(member)])}
        />
      </search>
      <AuditList choice={choice} empty={Object.values(choice).some(Boolean) ? t("noneLeft") : t("empty")} />
    </>
  );
}
