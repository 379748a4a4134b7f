import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { TextareaField } from "@/components/ui/form/text-fields";
import { MAX_DECISION_TEXT_LENGTH, RULES } from "@/lib/moderation/constants";
import type { SiteRule } from "@/lib/moderation/contract/reasons";

interface RuleFieldProps {
  label: string;
  /** The first option, which chooses no rule. */
  placeholder: string;
  error: string | undefined;
  value: SiteRule | "";
  onChange: (rule: SiteRule | "") => void;
}

/** The rule that was broken, with its text below. */
export function RuleField({ label, placeholder, error, value, onChange }: RuleFieldProps) {
  const t = useTranslations("rules");
  return (
    <Field label={label} error={error} hint={value ? t(`${value}.text`) : undefined}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(RULES.find((rule) => rule === event.target.value) ?? "")}
          none={placeholder}
          options={RULES.map((rule) => [rule, t(`${rule}.name`)])}
        />
      )}
    </Field>
  );
}

interface DecisionTextFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

/** The text that the author of the content reads. */
export function DecisionTextField({ value, onChange, ...field }: DecisionTextFieldProps) {
  return <TextareaField {...field} rows={4} value={value} maxLength={MAX_DECISION_TEXT_LENGTH} onChange={onChange} />;
}
