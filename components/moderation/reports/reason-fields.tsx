"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { REASON_CATEGORIES, REASONS, reasonDetails } from "@/lib/moderation/constants";
import type { ReasonCategory } from "@/lib/moderation/contract/reasons";
import { reasonDetailName } from "./reason-words";

export interface ReportReason {
  category?: ReasonCategory;
  detail?: string;
}

interface ReasonFieldsProps {
  why: ReportReason;
  onChange: (why: ReportReason) => void;
}

export function ReasonFields({ why: { category, detail }, onChange }: ReasonFieldsProps) {
  const t = useTranslations("moderation.dialog");
  const tRules = useTranslations("rules");
  const tReasons = useTranslations("reasons");
  const rule = category && REASONS[category].rule;
  const details = category ? reasonDetails(category) : [];
  const choose = (value: string) => {
    const chosen = REASON_CATEGORIES.find((one) => one === value);
    onChange(chosen ? { category: chosen } : {});
  };
  return (
    <>
      <Field
        label={t("category")}
        hint={rule ? t("rule", { name: tRules(`${rule}.name`), words: tRules(`${rule}.text`) }) : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={category ?? ""}
            onChange={(event) => choose(event.target.value)}
            none={t("choose")}
            options={REASON_CATEGORIES.map((each) => [each, tReasons(`${each}.name`)])}
          />
        )}
      </Field>
      {category && details.length > 0 && (
        <Field label={t("detail")}>
          {(control) => (
            <Select
              {...control}
              value={detail ?? ""}
              onChange={(event) => onChange({ category, ...(event.target.value && { detail: event.target.value }) })}
              none={t("anyDetail")}
              options={details.map((each) => [each, reasonDetailName(tReasons, category, each)])}
            />
          )}
        </Field>
      )}
    </>
  );
}
