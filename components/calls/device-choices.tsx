"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { controlClass } from "@/components/ui/form/control";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import { readCallPreferences } from "@/lib/calls/client/preferences";
import { callStore } from "@/lib/calls/client/store";

const DEVICE_KINDS = ["microphone", "camera", "speaker"] as const;

export function DeviceChoices({ screen }: { screen: CallScreen }) {
  const t = useTranslations("callScreen.devices");
  const id = useId();
  const [isSilent, setSilent] = useState(() => readCallPreferences().isSilent);
  const chosen = { ...screen.chosen, speaker: screen.speaker };
  return (
    <div className="grid gap-3">
      {DEVICE_KINDS.map((kind) =>
        screen.devices[kind].length > 0 ? (
          <div key={kind} className="grid gap-1">
            <label htmlFor={`${id}-${kind}`} className="font-medium text-sm">
              {t(`${kind}`)}
            </label>
            <select
              id={`${id}-${kind}`}
              value={chosen[kind] ?? ""}
              onChange={(event) => callStore.use(kind, event.target.value)}
              className={`${controlClass} h-11 min-w-0 truncate sm:h-10`}
            >
              {!screen.devices[kind].some((device) => device.id === chosen[kind]) && (
                <option value="">{t("standard")}</option>
              )}
              {screen.devices[kind].map((device, index) => (
                <option key={device.id} value={device.id}>
                  {device.label || t("unnamed", { kind: t(`${kind}`), number: index + 1 })}
                </option>
              ))}
            </select>
          </div>
        ) : null,
      )}
      <label className="flex min-h-11 items-center gap-3 text-sm sm:min-h-9">
        <input
          type="checkbox"
          checked={isSilent}
          onChange={({ target }) => {
            setSilent(target.checked);
            callStore.setSilent(target.checked);
          }}
          className="size-5 accent-primary"
        />
        {t("silent")}
      </label>
    </div>
  );
}
