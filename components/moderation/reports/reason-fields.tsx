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
          <Select {...control} value={category ?? ""} onChange={(event) => choose(event.target.value)}>
            <option value="">{t("choose")}</option>
            {REASON_CATEGORIES.map((each) => (
              <option key={each} value={each}>
                {tReasons(`${each}.name`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {category && details.length > 0 && (
        <Field label={t("detail")}>
          {(control) => (
            <Select
              {...control}
              value={detail ?? ""}
              onChange={(event) => onChange({ category, ...(event.target.value && { detail: event.target.value }) })}
            >
              <option value="">{t("anyDetail")}</option>
              {details.map((each) => (
                <option key={each} value={each}>
                  {reasonDetailName(tReasons, category, each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
