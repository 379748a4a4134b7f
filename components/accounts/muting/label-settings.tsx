"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useLastChosen } from "@/components/ui/use-last-chosen";
import { useChangeAccountSettings } from "@/lib/accounts/client/settings";
import { LABEL_CHOICES } from "@/lib/accounts/constants";
import type { AccountSettings } from "@/lib/accounts/contract/settings";
import { SettingsCard } from "../settings/settings-card";

/** Show, warn or hide, for each label of a post. */
export function LabelSettings() {
  const t = useTranslations("muting.labels");
  return <SettingsCard title={t("title")}>{(settings) => <LabelChoices known={settings} />}</SettingsCard>;
}

const LABELS = ["warnedPosts", "labelledPosts", "sensitiveMedia"] as const;

function LabelChoices({ known }: { known: AccountSettings }) {
  const t = useTranslations("muting.labels");
  const tAccountSettings = useTranslations("accountSettings");
  const [settings, choose] = useLastChosen(known);
  const change = useChangeAccountSettings();
  const set = (label: (typeof LABELS)[number], value: string) => {
    const choice = LABEL_CHOICES.find((each) => each === value) ?? "warn";
    choose({ ...settings, [label]: choice });
    return toastOutcome(change.mutateAsync({ [label]: choice }), { failed: tAccountSettings("saveFailed") });
  };
  return LABELS.map((label) => (
    <Field key={label} label={t(`${label}.label`)} hint={t(`${label}.hint`)}>
      {(control) => (
        <Select
          {...control}
          value={settings[label]}
          onChange={({ target }) => set(label, target.value)}
          options={LABEL_CHOICES.map((choice) => [choice, t(`${label}.${choice}`)])}
        />
      )}
    </Field>
  ));
}
