"use client";

import { Minimize2, PictureInPicture2, Settings2, SignalHigh, SignalLow, SignalMedium } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import { callStore } from "@/lib/calls/client/store";
import { CallClock } from "./call-clock";
import { callStatusText } from "./call-status-text";
import { usePeerName } from "./use-peer-name";

const BARS = { good: SignalHigh, fair: SignalMedium, poor: SignalLow };
const TINT = { good: "text-success", fair: "text-warning", poor: "text-destructive" };

interface CallTopProps {
  screen: CallScreen;
  video: HTMLVideoElement | null;
  panel: boolean;
  onDevices: () => void;
}

export function CallTop({ screen, video, panel, onDevices }: CallTopProps) {
  const tCallScreen = useTranslations("callScreen");
  const t = useTranslations("callScreen.controls");
  const name = usePeerName(screen.other);
  const { phase, link, call, quality } = screen;
  const isUp = phase === "active" && link === "connected";
  const Bars = BARS[quality];
  return (
    <header className="flex shrink-0 items-center gap-1 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 md:px-6">
      <div className="min-w-0 flex-1">
        <h2 data-focus tabIndex={-1} className="truncate font-semibold text-lg leading-6">
          {name}
        </h2>
        <p className="flex items-center gap-2 text-muted-foreground text-sm">
          {isUp && call?.answeredAt ? (
            <CallClock since={call.answeredAt} />
          ) : (
            <span>{callStatusText(tCallScreen, screen)}</span>
          )}
          {isUp && (
            <span
              role="img"
              aria-label={tCallScreen("quality.label", { quality })}
              title={tCallScreen("quality.label", { quality })}
              className={TINT[quality]}
            >
              <Bars aria-hidden className="size-4" />
            </span>
          )}
        </p>
      </div>
      {video && document.pictureInPictureEnabled && (
        <IconButton label={t("pip")} onClick={() => void pictureInPicture(video)}>
          <PictureInPicture2 aria-hidden />
        </IconButton>
      )}
      <IconButton label={t("devicesLabel")} aria-expanded={panel} onClick={onDevices}>
        <Settings2 aria-hidden />
      </IconButton>
      <IconButton label={t("minimise")} onClick={() => callStore.setView("mini")}>
        <Minimize2 aria-hidden />
      </IconButton>
    </header>
  );
}

async function pictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
  else if (video.readyState > 0)
    await video.requestPictureInPicture().then(
      () => callStore.setView("mini"),
      () => {},
    );
}
