"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { RadioOption } from "@/components/ui/form/radio-option";
import { Switch } from "@/components/ui/form/switch";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useLastChosen } from "@/components/ui/use-last-chosen";
import { useChangeMessageSettings } from "@/lib/messages/client/messages";
import type { MessageSettings } from "@/lib/messages/contract";

const WHO = [
  { value: "everyone", hint: "everyoneHint" },
  { value: "followed", hint: null },
  { value: "nobody", hint: "nobodyHint" },
] as const;

/** Messaging settings, each saved at once. */
export function MessageSettingsFields({ settings: known }: { settings: MessageSettings }) {
  const t = useTranslations("chat.settings");
  const [settings, choose] = useLastChosen(known);
  const change = useChangeMessageSettings();
  const name = useId();
  const set = (wanted: Partial<MessageSettings>) => {
    choose({ ...settings, ...wanted });
    return toastOutcome(change.mutateAsync(wanted), { failed: t("saveFailed") });
  };
  return (
    <div className="flex flex-col gap-6">
      <fieldset>
        <legend className="font-semibold text-sm">{t("who")}</legend>
        <div className="mt-1 flex flex-col">
          {WHO.map(({ value, hint }) => (
            <RadioOption
              key={value}
              name={name}
              value={value}
              label={t(value)}
              hint={hint ? t(hint) : undefined}
              checked={settings.whoMayWrite === value}
              onChange={() => set({ whoMayWrite: value })}
              className="rounded-lg px-1"
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col">
        <Switch
          className="min-h-11 px-1 py-2.5"
          label={t("presence")}
          hint={t("presenceHint")}
          checked={settings.showPresence}
          onChange={(showPresence) => set({ showPresence })}
        />
        <Switch
          className="min-h-11 px-1 py-2.5"
          label={t("receipts")}
          hint={t("receiptsHint")}
          checked={settings.showReceipts}
          onChange={(showReceipts) => set({ showReceipts })}
        />
      </div>
    </div>
  );
}
