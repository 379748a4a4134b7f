"use client";

import { useId } from "react";
import { Switch } from "@/components/ui/form/switch";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useLastChosen } from "@/components/ui/use-chosen";
import { useChangeMessageSettings } from "@/lib/messages/client/messages";
import type { MessageSettings } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";

const text = chat.settings;

const WHO = [
  {
    value: "everyone",
    get label() {
      return text.everyone;
    },
    get hint() {
      return text.everyoneHint;
    },
  },
  {
    value: "followed",
    get label() {
      return text.followed;
    },
    hint: "",
  },
  {
    value: "nobody",
    get label() {
      return text.nobody;
    },
    get hint() {
      return text.nobodyHint;
    },
  },
] as const;

/** Messaging settings, each saved at once. */
export function MessageChoices({ settings: known }: { settings: MessageSettings }) {
  const [settings, choose] = useLastChosen(known);
  const change = useChangeMessageSettings();
  const name = useId();
  const set = (wanted: Partial<MessageSettings>) => {
    choose({ ...settings, ...wanted });
    return toastOutcome(change.mutateAsync(wanted), { failed: text.saveFailed });
  };
  return (
    <div className="flex flex-col gap-6">
      <fieldset>
        <legend className="font-semibold text-sm">{text.who}</legend>
        <div className="mt-1 flex flex-col">
          {WHO.map(({ value, label, hint }) => (
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
                {label}
                {hint && <span className="block text-muted-foreground">{hint}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col">
        <Switch
          className="min-h-11 px-1 py-2.5"
          label={text.presence}
          hint={text.presenceHint}
          checked={settings.showPresence}
          onChange={(showPresence) => set({ showPresence })}
        />
        <Switch
          className="min-h-11 px-1 py-2.5"
          label={text.receipts}
          hint={text.receiptsHint}
          checked={settings.showReceipts}
          onChange={(showReceipts) => set({ showReceipts })}
        />
      </div>
    </div>
  );
}
