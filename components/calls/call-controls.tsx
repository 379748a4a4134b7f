"use client";

import { Maximize2, Mic, MicOff, MonitorUp, MonitorX, PhoneOff, Video, VideoOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import { callStore } from "@/lib/calls/client/store";

const canShare = () => "getDisplayMedia" in (navigator.mediaDevices ?? {});

interface ControlProps {
  label: string;
  title?: string;
  /** Label under the button, in the full view. */
  word?: string;
  look: "quiet" | "off" | "end";
  onPress: () => void;
  isFull: boolean;
  children: ReactNode;
}

const CONTROL_CLASSES = {
  quiet: "bg-secondary text-secondary-foreground hover:bg-secondary-hover",
  off: "bg-foreground text-background hover:bg-foreground/85",
  end: "bg-destructive text-destructive-foreground hover:bg-destructive-hover",
};

function Control({ label, title = label, word, look, onPress, isFull, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      onClick={onPress}
      className="group flex flex-col items-center gap-1 rounded-2xl outline-offset-4"
    >
      <span
        className={`grid place-items-center rounded-full transition-colors [&_svg]:size-6 ${isFull ? "size-14" : "size-11 [&_svg]:size-5"} ${CONTROL_CLASSES[look]}`}
      >
        {children}
      </span>
      {isFull && word && (
        <span aria-hidden className="text-muted-foreground text-xs">
          {word}
        </span>
      )}
    </button>
  );
}

interface CallControlsProps {
  screen: CallScreen;
  isFull: boolean;
  /** Neither device is available, so the call cannot start. */
  needsRetry: boolean;
}

export function CallControls({ screen, isFull, needsRetry }: CallControlsProps) {
  const t = useTranslations("callScreen.controls");
  const tCallScreen = useTranslations("callScreen");
  const { isMuted, hasCamera, isSharing, phase } = screen;
  const isActive = phase === "active";
  return (
    <div
      role="toolbar"
      aria-label={t("label")}
      className={
        isFull
          ? "flex shrink-0 items-start justify-center gap-5 px-3 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:gap-7"
          : "flex justify-center gap-2 p-2"
      }
    >
      {needsRetry && (
        <Button size="lg" onClick={() => void callStore.retry()} className="h-14 rounded-full">
          {tCallScreen("problems.retry")}
        </Button>
      )}
      {!needsRetry && (
        <Control
          label={isMuted ? t("unmute") : t("mute")}
          title={isMuted ? t("unmuteHint") : t("muteHint")}
          word={isMuted ? t("unmute") : t("mute")}
          look={isMuted ? "off" : "quiet"}
          onPress={() => callStore.toggleMicrophone()}
          isFull={isFull}
        >
          {isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
        </Control>
      )}
      {!needsRetry && isFull && (
        <Control
          label={hasCamera ? t("cameraOff") : t("cameraOn")}
          title={`${hasCamera ? t("cameraOff") : t("cameraOn")} (V)`}
          word={t("camera")}
          look={hasCamera ? "quiet" : "off"}
          onPress={() => callStore.toggleCamera()}
          isFull={isFull}
        >
          {hasCamera ? <Video aria-hidden /> : <VideoOff aria-hidden />}
        </Control>
      )}
      {isFull && isActive && canShare() && (
        <Control
          label={isSharing ? t("unshare") : t("share")}
          title={`${isSharing ? t("unshare") : t("share")} (S)`}
          word={t("screen")}
          look={isSharing ? "off" : "quiet"}
          onPress={() => callStore.toggleScreen()}
          isFull={isFull}
        >
          {isSharing ? <MonitorX aria-hidden /> : <MonitorUp aria-hidden />}
        </Control>
      )}
      {!isFull && (
        <Control label={t("expand")} look="quiet" onPress={() => callStore.setView("full")} isFull={isFull}>
          <Maximize2 aria-hidden />
        </Control>
      )}
      <Control
        label={isActive ? t("end") : t("cancel")}
        word={isActive ? t("endShort") : tCallScreen("check.cancel")}
        look="end"
        onPress={() => callStore.end()}
        isFull={isFull}
      >
        <PhoneOff aria-hidden />
      </Control>
    </div>
  );
}
