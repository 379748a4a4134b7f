"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import { DeviceChoices } from "./device-choices";
import { MicrophoneLevel } from "./microphone-level";
import { SpeakerTest } from "./speaker-test";

export function DevicePanel({ screen, onClose }: { screen: CallScreen; onClose: () => void }) {
  const t = useTranslations("callScreen");
  const tCommon = useTranslations("commonText");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      aria-label={t("controls.devicesLabel")}
      className="absolute inset-x-3 bottom-0 z-20 max-h-full animate-pop-in overflow-y-auto rounded-2xl border bg-popover p-4 text-popover-foreground shadow-float-lg md:inset-x-auto md:top-0 md:right-6 md:bottom-auto md:w-80"
    >
      <div className="mb-3 flex items-center justify-between">
        <h3 ref={title} tabIndex={-1} className="font-semibold">
          {t("controls.devices")}
        </h3>
        <IconButton label={tCommon("close")} onClick={onClose} className="-my-1 -mr-2">
          <X aria-hidden />
        </IconButton>
      </div>
      <DeviceChoices screen={screen} />
      <div className="mt-4 grid gap-3">
        <MicrophoneLevel track={screen.microphone} />
        <SpeakerTest speaker={screen.speaker} />
      </div>
    </section>
  );
}
