"use client";

import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  Settings,
  Volume2,
  VolumeX,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { formatClock } from "@/lib/dates/format-clock";
import { OverlayButton } from "../viewer/overlay-button";
import type { VideoState } from "./use-video-state";

interface PlayerBarProps {
  state: VideoState;
  duration: number;
  playButton: RefObject<HTMLButtonElement | null>;
  settingsButton: RefObject<HTMLButtonElement | null>;
  /** Whether captions are shown; null if there are none. */
  captions: boolean | null;
  settings: { id: string; open: boolean };
  full: boolean;
  onToggle: () => void;
  onMute: () => void;
  onVolume: (volume: number) => void;
  onCaptions: () => void;
  onSettings: () => void;
  onPictureInPicture: (() => void) | null;
  onFullscreen: (() => void) | null;
}

export function PlayerBar(props: PlayerBarProps) {
  const t = useTranslations("player.player");
  const { state, duration, playButton, settingsButton, captions, settings, full } = props;
  const { onToggle, onMute, onVolume, onCaptions, onSettings, onPictureInPicture, onFullscreen } = props;
  const play = state.ended ? t("replay") : state.playing ? t("pause") : t("play");
  const PlayIcon = state.ended ? RotateCcw : state.playing ? Pause : Play;
  return (
    <div className="flex items-center">
      <OverlayButton ref={playButton} label={play} onClick={onToggle}>
        <PlayIcon aria-hidden className={state.ended ? "" : "fill-current"} />
      </OverlayButton>
      <OverlayButton label={state.muted ? t("unmute") : t("mute")} onClick={onMute}>
        {state.muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </OverlayButton>
      <input
        type="range"
        aria-label={t("volume")}
        aria-valuetext={t("percent", { percent: Math.round((state.muted ? 0 : state.volume) * 100) })}
        min={0}
        max={1}
        step={0.05}
        value={state.muted ? 0 : state.volume}
        onChange={(event) => onVolume(Number(event.target.value))}
        className="hidden h-6 w-20 cursor-pointer accent-white focus-visible:outline-white @md:block pointer-coarse:hidden"
      />
      <p className="mr-auto px-2 text-xs tabular-nums @sm:text-sm">
        {formatClock(state.time)} <span className="text-white/75">/ {formatClock(duration)}</span>
      </p>
      {captions !== null && (
        <OverlayButton
          label={captions ? t("captionsOff") : t("captionsOn")}
          aria-pressed={captions}
          onClick={onCaptions}
        >
          {captions ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
        </OverlayButton>
      )}
      <OverlayButton
        ref={settingsButton}
        label={t("settings")}
        aria-expanded={settings.open}
        aria-controls={settings.open ? settings.id : undefined}
        onClick={onSettings}
      >
        <Settings aria-hidden />
      </OverlayButton>
      {onPictureInPicture && (
        <OverlayButton label={t("pictureInPicture")} onClick={onPictureInPicture} className="hidden @md:grid">
          <PictureInPicture2 aria-hidden />
        </OverlayButton>
      )}
      {onFullscreen && (
        <OverlayButton label={full ? t("leaveFullscreen") : t("fullscreen")} onClick={onFullscreen}>
          {full ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </OverlayButton>
      )}
    </div>
  );
}
