"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useBrowserValue } from "@/components/shell/loading/use-browser-value";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useLastChosen } from "@/components/ui/use-last-chosen";
import { useChangeAccountSettings } from "@/lib/accounts/client/settings";
import type { AccountSettings, AccountSettingsChange } from "@/lib/accounts/contract/settings";
import { deviceTimeZone } from "@/lib/dates/time-zone";
import { SettingsCard } from "./settings-card";

export function MotionSettings() {
  const t = useTranslations("accountSettings.motion");
  return <SettingsCard title={t("title")}>{(settings) => <Choices known={settings} />}</SettingsCard>;
}

let zones: readonly string[] | undefined;
/** Cached, because the snapshot must be the same each time. */
const knownZones = () => {
  zones ??= Intl.supportedValuesOf("timeZone");
  return zones;
};
const none: readonly string[] = [];

function Choices({ known }: { known: AccountSettings }) {
  const tAccountSettings = useTranslations("accountSettings");
  const t = useTranslations("accountSettings.motion");
  const [settings, choose] = useLastChosen(known);
  const change = useChangeAccountSettings();
  const router = useRouter();
  const device = useBrowserValue(deviceTimeZone, null);
  const all = useBrowserValue(knownZones, none);
  const chosen = settings.timeZone;
  const listed = chosen !== null && !all.includes(chosen) ? [chosen, ...all] : all;
  const set = (wanted: AccountSettingsChange) => {
    choose({ ...settings, ...wanted });
    return toastOutcome(change.mutateAsync(wanted), {
      // Reduced motion is rendered on the server.
      ...(wanted.reduceMotion !== undefined && { done: () => router.refresh() }),
      failed: tAccountSettings("saveFailed"),
    });
  };
  return (
    <>
      <Switch
        className="min-h-11"
        label={t("reduce")}
        hint={t("reduceHint")}
        checked={settings.reduceMotion}
        onChange={(reduceMotion) => set({ reduceMotion })}
      />
      <Switch
        className="min-h-11"
        label={t("autoplay")}
        hint={t("autoplayHint")}
        checked={settings.autoplay}
        onChange={(autoplay) => set({ autoplay })}
      />
      {settings.linkPreviews !== null && (
        <Switch
          className="min-h-11"
          label={t("linkPreviews")}
          hint={t("linkPreviewsHint")}
          checked={settings.linkPreviews}
          onChange={(linkPreviews) => set({ linkPreviews })}
        />
      )}
      <Field label={t("timeZone")} hint={t("timeZoneHint")}>
        {(control) => (
          <Select
            {...control}
            value={chosen ?? ""}
            onChange={({ target }) => set({ timeZone: target.value === "" ? null : target.value })}
            none={t("device", { hasZone: String(device !== null), zone: device ?? "" })}
            options={listed.map((zone) => [zone, zone.replaceAll("_", " ")])}
          />
        )}
      </Field>
    </>
  );
}
