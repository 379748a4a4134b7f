"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Switch } from "@/components/ui/form/switch";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useLastChosen } from "@/components/ui/use-chosen";
import { useChangeMessageSettings } from "@/lib/messages/client/messages";
import type { MessageSettings } from "@/lib/messages/contract";

const WHO = [
  { value: "everyone", hint: "everyoneHint" },
  { value: "followed", hint: null },
  { value: "nobody", hint: "nobodyHint" },
] as const;

/** Messaging settings, each saved at once. */
export function MessageChoices({ settings: known }: { settings: MessageSettings }) {
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
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg px-1 py-2.5 text-sm"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={settings.whoMayWrite === value}
                onChange={() => set({ whoMayWrite: value })}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span>
                {t(value)}
                {hint && <span className="block text-muted-foreground">{t(hint)}</span>}
              </span>
            </label>
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
