"use client";

import { useRouter } from "next/navigation";
import { useSyncExternalStore } from "react";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useLastChosen } from "@/components/ui/use-chosen";
import { useChangeAccountSettings } from "@/lib/accounts/client/settings";
import type { AccountSettings, AccountSettingsChange } from "@/lib/accounts/contract/settings";
import { deviceTimeZone } from "@/lib/dates/time-zone";
import { accountSettings } from "@/lib/text/account-settings";
import { SettingsCard } from "./settings-card";

const text = accountSettings.motion;

export function MotionSettings() {
  return <SettingsCard title={text.title}>{(settings) => <Choices known={settings} />}</SettingsCard>;
}

const never = () => () => {};

let zones: readonly string[] | undefined;
/** Cached, because the snapshot must be the same each time. */
const knownZones = () => {
  zones ??= Intl.supportedValuesOf("timeZone");
  return zones;
};
const none: readonly string[] = [];

function Choices({ known }: { known: AccountSettings }) {
  const [settings, choose] = useLastChosen(known);
  const change = useChangeAccountSettings();
  const router = useRouter();
  const device = useSyncExternalStore(never, deviceTimeZone, () => null);
  const all = useSyncExternalStore(never, knownZones, () => none);
  const chosen = settings.timeZone;
  const listed = chosen !== null && !all.includes(chosen) ? [chosen, ...all] : all;
  const set = (wanted: AccountSettingsChange) => {
    choose({ ...settings, ...wanted });
    return toastOutcome(change.mutateAsync(wanted), {
      // Reduced motion is rendered on the server.
      ...(wanted.reduceMotion !== undefined && { done: () => router.refresh() }),
      failed: accountSettings.saveFailed,
    });
  };
  return (
    <>
      <Switch
        className="min-h-11"
        label={text.reduce}
        hint={text.reduceHint}
        checked={settings.reduceMotion}
        onChange={(reduceMotion) => set({ reduceMotion })}
      />
      <Switch
        className="min-h-11"
        label={text.autoplay}
        hint={text.autoplayHint}
        checked={settings.autoplay}
        onChange={(autoplay) => set({ autoplay })}
      />
      <Field label={text.timeZone} hint={text.timeZoneHint}>
        {(control) => (
          <Select
            {...control}
            value={chosen ?? ""}
            onChange={({ target }) => set({ timeZone: target.value === "" ? null : target.value })}
          >
            <option value="">{text.device(device)}</option>
            {listed.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
