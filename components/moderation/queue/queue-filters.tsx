"use client";

import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { QueueSelection } from "@/lib/moderation/client/staff";
import { CASE_STATES, QUEUE_SORTS, REASON_CATEGORIES, REPORT_TARGETS } from "@/lib/moderation/constants";

const SEVERITIES = [4, 3, 2] as const;
const SOURCES = ["screening", "reports"] as const;

interface QueueFiltersProps {
  choice: QueueSelection;
  onNarrow: (changes: Record<string, string | null>) => void;
  onClear: () => void;
}

export function QueueFilters({ choice, onNarrow, onClear }: QueueFiltersProps) {
  const t = useTranslations("staff.queue");
  const tTargets = useTranslations("targets");
  const tReasons = useTranslations("reasons");
  const tStaff = useTranslations("staff");
  const [open, setOpen] = useState(false);
  const id = useId();
  const set = [choice.targetType, choice.category, choice.severity, choice.source].filter(Boolean).length;
  return (
    <div className="border-b p-3">
      <fieldset className="flex gap-1 rounded-lg bg-muted p-1" aria-label={t("state.label")}>
        {CASE_STATES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={choice.state === state}
            onClick={() => onNarrow({ state: state === "open" ? null : state })}
            className="min-h-9 flex-1 rounded-md px-2 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-float"
          >
            {t(`state.${state}`)}
          </button>
        ))}
      </fieldset>
      <div className="mt-2 flex items-center gap-2">
        <Select
          aria-label={t("sort.label")}
          title={t("sortHint")}
          value={choice.sort}
          onChange={(event) => onNarrow({ sort: event.target.value === "priority" ? null : event.target.value })}
          className="flex-1"
          options={QUEUE_SORTS.map((sort) => [sort, t(`sort.${sort}`)])}
        />
        <Button variant="outline" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden />
          {t("filters")}
          {set > 0 && <span className="rounded-full bg-primary px-1.5 text-primary-foreground text-xs">{set}</span>}
        </Button>
      </div>
      <div id={id} hidden={!open} className="mt-3 grid gap-3">
        <Choice
          label={t("target.label")}
          all={t("target.all")}
          value={choice.targetType}
          options={REPORT_TARGETS.map((kind) => [kind, tTargets(`${kind}`)])}
          onChange={(targetType) => onNarrow({ targetType })}
        />
        <Choice
          label={t("category.label")}
          all={t("category.all")}
          value={choice.category}
          options={REASON_CATEGORIES.map((category) => [category, tReasons(`${category}.name`)])}
          onChange={(category) => onNarrow({ category })}
        />
        <Choice
          label={t("severity.label")}
          all={t("severity.all")}
          value={choice.severity}
          options={SEVERITIES.map((level) => [
            String(level),
            t("severity.from", { name: tStaff(`severity.${level}`) }),
          ])}
          onChange={(severity) => onNarrow({ severity })}
        />
        <Choice
          label={t("source.label")}
          all={t("source.all")}
          value={choice.source}
          options={SOURCES.map((source) => [source, t(`source.${source}`)])}
          onChange={(source) => onNarrow({ source })}
        />
        {set > 0 && (
          <Button variant="ghost" size="sm" onClick={onClear}>
            {t("clear")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string | number | undefined;
  options: readonly (readonly [value: string, words: string])[];
  /** Null for all. */
  onChange: (value: string | null) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value || null)}
          none={all}
          options={options}
        />
      )}
    </Field>
  );
}
