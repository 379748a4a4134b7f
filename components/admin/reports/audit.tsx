"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "@/components/ui/form/select";
import { StaffTitle } from "../frame/staff-title";
import { AUDIT_ACTS } from "./audit-acts";
import { AuditList } from "./audit-list";

export function Audit() {
  const t = useTranslations("deskAudit");
  const [act, setAct] = useState("");
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")}>
        <Select
          aria-label={t("filter")}
          value={act}
          onChange={(event) => setAct(event.target.value)}
          none={t("all")}
          options={AUDIT_ACTS.map((each) => [each, t(`acts.${each}`)])}
        />
      </StaffTitle>
      <AuditList choice={act ? { act } : {}} empty={t("empty")} />
    </>
  );
}
