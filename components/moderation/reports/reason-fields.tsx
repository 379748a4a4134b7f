"use client";

import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { REASON_CATEGORIES, REASONS, reasonDetails } from "@/lib/moderation/constants";
import type { ReasonCategory } from "@/lib/moderation/contract/reasons";
import { moderation } from "@/lib/text/moderation";
import { reasons, rules } from "@/lib/text/rules";
import { reasonDetailName } from "./reason-words";

const text = moderation.dialog;

export interface ReportReason {
  category?: ReasonCategory;
  detail?: string;
}

interface ReasonFieldsProps {
  why: ReportReason;
  onChange: (why: ReportReason) => void;
}

export function ReasonFields({ why: { category, detail }, onChange }: ReasonFieldsProps) {
  const rule = category && REASONS[category].rule;
  const details = category ? reasonDetails(category) : [];
  const choose = (value: string) => {
    const chosen = REASON_CATEGORIES.find((one) => one === value);
    onChange(chosen ? { category: chosen } : {});
  };
  return (
    <>
      <Field label={text.category} hint={rule ? text.rule(rules[rule].name, rules[rule].text) : undefined}>
        {(control) => (
          <Select {...control} value={category ?? ""} onChange={(event) => choose(event.target.value)}>
            <option value="">{text.choose}</option>
            {REASON_CATEGORIES.map((each) => (
              <option key={each} value={each}>
                {reasons[each].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {category && details.length > 0 && (
        <Field label={text.detail}>
          {(control) => (
            <Select
              {...control}
              value={detail ?? ""}
              onChange={(event) => onChange({ category, ...(event.target.value && { detail: event.target.value }) })}
            >
              <option value="">{text.anyDetail}</option>
              {details.map((each) => (
                <option key={each} value={each}>
                  {reasonDetailName(category, each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
