import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { InputField, TextareaField } from "@/components/ui/form/text-fields";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import type { useWavePreview } from "@/lib/moderation/client/waves";
import { MAX_WAVE_VALUE_LENGTH, WAVE_MATCHES } from "@/lib/moderation/constants";
import type { WaveSearch } from "@/lib/moderation/contract/waves";

const SPANS = ["1", "7", "30", "365"] as const;

interface WaveSearchFormProps {
  first: WaveSearch;
  preview: ReturnType<typeof useWavePreview>;
  onChange: () => void;
  onFound: () => void;
}

export function WaveSearchForm({ first, preview, onChange, onFound }: WaveSearchFormProps) {
  const t = useTranslations("staffWaves.search");
  const [search, setSearch] = useState(first);
  const { match, value, days } = search;
  const change = (changed: Partial<WaveSearch>) => {
    setSearch({ ...search, ...changed });
    onChange();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() === "" || preview.isPending) return;
    void toastOutcome(preview.mutateAsync(search), { done: onFound, failed: t("failed") });
  };
  const ValueField = match === "text" ? TextareaField : InputField;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-xl border bg-card p-4 sm:p-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("match")}>
          {(control) => (
            <Select
              {...control}
              value={match}
              onChange={(event) => change({ match: WAVE_MATCHES.find((each) => each === event.target.value) ?? match })}
              options={WAVE_MATCHES.map((each) => [each, t(`matches.${each}`)])}
            />
          )}
        </Field>
        <Field label={t("days")}>
          {(control) => (
            <Select
              {...control}
              value={String(days)}
              onChange={(event) => change({ days: Number(event.target.value) })}
              options={SPANS.map((span) => [span, t(`spans.${span}`)])}
            />
          )}
        </Field>
      </div>
      <ValueField
        label={t(`value.${match}`)}
        hint={t(`hint.${match}`)}
        dir="auto"
        value={value}
        maxLength={MAX_WAVE_VALUE_LENGTH}
        onChange={(changed) => change({ value: changed })}
      />
      <Button type="submit" className="self-start" disabled={value.trim() === ""} loading={preview.isPending}>
        {t("submit")}
      </Button>
    </form>
  );
}
