"use client";

import { useEffect, useRef, useState } from "react";
import { writePlayerMemory } from "@/components/media/player/player-memory";
import { useExclusivePlayback } from "@/components/media/player/use-exclusive-playback";
import { startPlayback } from "@/components/media/viewer/start-playback";

interface MovingPictureProps {
  /** A single file, played in a loop. */
  url: string;
  poster: string | null;
  name: string;
  plays: boolean;
  /** Null without sound. */
  muted: boolean | null;
  onReady: (ready: boolean) => void;
  onFailed: () => void;
  /** The browser blocked playback with sound, or any playback. */
  onRefused: (refused: "sound" | "play") => void;
}

export function MovingPicture({ url, poster, name, plays, muted, onReady, onFailed, onRefused }: MovingPictureProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  useExclusivePlayback(muted === null ? null : video);
  useEffect(() => {
    // As a property: React does not write the attribute, and browsers autoplay only muted videos.
    if (video) video.muted = muted !== false;
  }, [video, muted]);
  useEffect(() => {
    if (!video) return;
    if (!plays) {
      video.pause();
      return;
    }
    void startPlayback(video, () => {
      if (video.muted) {
        refused.current("play");
        return;
      }
      writePlayerMemory({ muted: true });
      refused.current("sound");
      // Only now: browsers refuse sound without a gesture, but start a muted video.
      video.muted = true;
      void startPlayback(video, () => refused.current("play"));
    });
  }, [video, plays]);
  return (
    <video
      ref={setVideo}
      src={url}
      poster={poster ?? undefined}
      aria-label={name}
      loop
      muted
      playsInline
      disablePictureInPicture
      preload="auto"
      tabIndex={-1}
      onCanPlay={() => onReady(true)}
      onPlaying={() => onReady(true)}
      onWaiting={() => onReady(false)}
      onError={onFailed}
      className="size-full object-contain"
    />
  );
}
