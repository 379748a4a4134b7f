"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { MUTE_DURATIONS } from "@/lib/accounts/constants";
import type { MuteDuration } from "@/lib/accounts/contract/muting";

/** Keeps the end that a mute already has. */
export const KEEPS_END = "keep";
export type ChosenDuration = MuteDuration | typeof KEEPS_END;

interface DurationFieldProps {
  chosen: ChosenDuration;
  onChoose: (duration: ChosenDuration) => void;
  /** The end of the mute that is edited, if it has one. */
  end?: string | undefined;
}

export function DurationField({ chosen, onChoose, end }: DurationFieldProps) {
  const t = useTranslations("muting");
  const choose = (value: string) =>
    onChoose(([...MUTE_DURATIONS, KEEPS_END] as const).find((duration) => duration === value) ?? null);
  const options: [value: string, label: string][] = [
    ["forever", t("durations.forever")],
    ...MUTE_DURATIONS.map((duration): [string, string] => [duration, t(`durations.${duration}`)]),
  ];
  if (end !== undefined) options.unshift([KEEPS_END, t("form.keepEnd", { at: end })]);
  return (
    <Field label={t("form.duration")}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? "forever"}
          onChange={(event) => choose(event.target.value)}
          options={options}
        />
      )}
    </Field>
  );
}
