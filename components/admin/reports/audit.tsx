"use client";

import { useState } from "react";
import { Select } from "@/components/ui/form/select";
import { deskAudit as text } from "@/lib/text/desk-audit";
import { StaffTitle } from "../frame/staff-title";
import { AuditList } from "./audit-list";

export function Audit() {
  const [act, setAct] = useState("");
  return (
    <>
      <StaffTitle title={text.title} text={text.text}>
        <Select aria-label={text.filter} value={act} onChange={(event) => setAct(event.target.value)}>
          <option value="">{text.all}</option>
          {Object.entries(text.acts).map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
      </StaffTitle>
      <AuditList choice={act ? { act } : {}} empty={text.empty} />
    </>
  );
}
