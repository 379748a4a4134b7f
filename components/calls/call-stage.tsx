"use client";

import { MicOff, MonitorUp, Volume2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import { CallAvatar } from "./call-avatar";
import { callStatusText } from "./call-status-text";
import { usePeerName } from "./use-peer-name";
import { VideoView } from "./video-view";

interface CallStageProps {
  screen: CallScreen;
  isFull: boolean;
  onVideo: (video: HTMLVideoElement | null) => void;
}

/** Both videos; one's own is large until the call is answered. */
export function CallStage({ screen, isFull, onVideo }: CallStageProps) {
  const t = useTranslations("callScreen");
  const { phase, other, theirs, remote, preview, speaker, link } = screen;
  const [isBlocked, setBlocked] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const blocked = useCallback((now: boolean) => setBlocked(now), []);
  const isActive = phase === "active";
  const isShown = theirs === null || theirs.screen || (theirs.camera && !theirs.isThin);
  // A video without a connection turns black.
  const showsPicture = isActive && isPlaying && isShown && link !== "reconnecting";
  const name = usePeerName(other);
  const line = callStatusText(t, screen);
  return (
    <div className={`relative min-w-0 flex-1 overflow-hidden bg-secondary ${isFull ? "rounded-2xl" : "h-full"}`}>
      {isActive && (
        <VideoView
          aria-label={t("theirPicture", { name })}
          data-remote
          stream={remote}
          speaker={speaker}
          onBlocked={blocked}
          element={onVideo}
          onPlaying={() => setPlaying(true)}
          onEmptied={() => setPlaying(false)}
          className={`absolute inset-0 size-full ${theirs?.screen ? "bg-black object-contain" : "object-cover"} ${showsPicture ? "" : "opacity-0"}`}
        />
      )}
      {!isActive && preview && (
        <VideoView
          aria-label={t("yourPicture")}
          data-preview
          stream={preview}
          muted
          className="-scale-x-100 absolute inset-0 size-full object-cover opacity-45"
        />
      )}
      {!showsPicture && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-4 text-center">
          <span className={phase === "outgoing" ? "call-ringing relative rounded-full" : ""}>
            <CallAvatar person={other} size={isFull ? "xl" : "lg"} />
          </span>
          {isFull && <p className="rounded-full bg-background/85 px-4 py-1 font-semibold text-xl">{name}</p>}
          {isFull && isActive && !line && (
            <p className="max-w-xs text-muted-foreground text-sm">
              {theirs?.isThin ? t("theirs.thin", { name }) : t("theirs.cameraOff", { name })}
            </p>
          )}
        </div>
      )}
      {line && (
        <p
          className={`absolute inset-x-0 mx-auto flex w-fit items-center gap-2 rounded-full bg-background/90 font-medium shadow-float ${isFull ? "bottom-6 px-4 py-2" : "bottom-2 px-3 py-1 text-xs"}`}
        >
          {link === "reconnecting" && <Spinner className="size-4" decorative />}
          {line}
        </p>
      )}
      {isActive && !line && theirs && !theirs.microphone && (
        <p
          className={`absolute left-3 flex items-center gap-1.5 rounded-full bg-background/90 px-3 py-1 text-sm ${isFull ? "bottom-3" : "top-2 left-2"}`}
        >
          <MicOff aria-hidden className="size-4 text-destructive" />
          {isFull ? t("theirs.muted", { name }) : <span className="sr-only">{t("theirs.muted", { name })}</span>}
        </p>
      )}
      {isActive && isFull && <OwnPicture screen={screen} />}
      {isBlocked && (
        <Button
          className="absolute inset-x-0 top-4 mx-auto w-fit"
          onClick={() => {
            for (const video of document.querySelectorAll<HTMLVideoElement>("[data-remote]")) void video.play();
            setBlocked(false);
          }}
        >
          <Volume2 aria-hidden />
          {t("controls.sound")}
        </Button>
      )}
    </div>
  );
}

function OwnPicture({ screen: { preview, isSharing, isMuted } }: { screen: CallScreen }) {
  const t = useTranslations("callScreen");
  if (!preview && !isSharing) return null;
  return (
    <div className="absolute top-3 right-3 w-24 overflow-hidden rounded-xl border-2 border-background bg-muted shadow-float sm:w-32 md:top-auto md:bottom-3 md:w-52">
      {preview ? (
        <VideoView
          aria-label={t("yourPicture")}
          data-preview
          stream={preview}
          muted
          className="-scale-x-100 aspect-[3/4] w-full object-cover md:aspect-video"
        />
      ) : (
        <span className="block aspect-video" />
      )}
      {isSharing && (
        <span className="flex items-center justify-center gap-1 p-1.5 font-medium text-xs">
          <MonitorUp aria-hidden className="size-3.5 shrink-0" />
          <span className="max-md:sr-only">{t("said.sharing")}</span>
        </span>
      )}
      {isMuted && (
        <span className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-background/90">
          <MicOff aria-hidden className="size-3.5 text-destructive" />
        </span>
      )}
    </div>
  );
}
