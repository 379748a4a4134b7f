"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CasePart } from "@/components/moderation/case/case-part";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/form/text-fields";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { FIRST_DAY } from "@/lib/dates/days";
import { useStatementsOfPeriod } from "@/lib/moderation/client/statements";
import type { StatementOfReasons } from "@/lib/moderation/contract/statements";
import { saveCsv } from "../downloads/save-csv";
import { saveFile } from "../downloads/save-file";
import { StaffTitle } from "../frame/staff-title";

const FORMATS = ["json", "csv"] as const;
type Format = (typeof FORMATS)[number];

/** The rows as the DSA Transparency Database has them: a list is JSON in one cell. */
function csvRows(all: readonly StatementOfReasons[]): string[][] {
  const [first] = all;
  if (!first) return [];
  const cellOf = (value: string | string[] | null) => (Array.isArray(value) ? JSON.stringify(value) : (value ?? ""));
  return [Object.keys(first), ...all.map((statement) => Object.values(statement).map(cellOf))];
}

interface StatementsExportProps {
  /** Days as "2026-11-27": the first one that is offered, and today. */
  first: string;
  today: string;
}

/** Statements of reasons of some days, as a file. */
export function StatementsExport({ first, today }: StatementsExportProps) {
  const t = useTranslations("staffStatements");
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(today);
  const list = useStatementsOfPeriod();
  const isValid = from !== "" && to !== "" && from <= to;
  const save = (format: Format) =>
    void toastOutcome(list.mutateAsync({ from, to }), {
      done: (all) => {
        if (all.length === 0) {
          toast({ title: t("none") });
          return;
        }
        const name = t("fileName", { from, to });
        if (format === "csv") saveCsv(`${name}.csv`, csvRows(all));
        else saveFile(`${name}.json`, "application/json", JSON.stringify(all, null, 2));
        toast({ variant: "success", title: t("saved", { count: all.length }) });
      },
      failed: t("failed"),
    });
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      <CasePart title={t("period")}>
        <div className="flex flex-wrap items-end gap-3">
          <InputField
            label={t("from")}
            type="date"
            min={FIRST_DAY}
            max={to}
            value={from}
            onChange={setFrom}
            error={isValid ? undefined : t("badPeriod")}
          />
          <InputField label={t("to")} type="date" min={from} max={today} value={to} onChange={setTo} />
          {FORMATS.map((format) => (
            <Button
              key={format}
              variant="outline"
              disabled={!isValid}
              loading={list.isPending}
              onClick={() => save(format)}
            >
              <Download aria-hidden />
              {t(`formats.${format}`)}
            </Button>
          ))}
        </div>
        <p className="mt-3 text-muted-foreground text-sm">{t("hint")}</p>
      </CasePart>
    </>
  );
}
