"use client";

import { useEffect, useRef, useState } from "react";
import { remember } from "@/components/media/player-memory";
import { useOneAtATime } from "@/components/media/use-one-at-a-time";

interface MovingPictureProps {
  /** One file, which repeats. */
  url: string;
  poster: string | null;
  name: string;
  /** Whether it is to play now. */
  plays: boolean;
  /** Null for what has no sound. */
  muted: boolean | null;
  /** Told whether there is something to show. */
  onReady: (ready: boolean) => void;
  onFailed: () => void;
  /** The browser let it not play with sound, or not at all. */
  onRefused: (refused: "sound" | "play") => void;
}

/** The video of a vibe, or a picture that moves. */
export function MovingPicture({ url, poster, name, plays, muted, onReady, onFailed, onRefused }: MovingPictureProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  useOneAtATime(muted === null ? null : video);
  useEffect(() => {
    // As a property: React does not write the attribute, and without it no browser starts a video by itself.
    if (video) video.muted = muted !== false;
  }, [video, muted]);
  useEffect(() => {
    if (!video) return;
    if (!plays) {
      video.pause();
      return;
    }
    video.play().catch((error: unknown) => {
      // Another load or a pause came first.
      if (!(error instanceof DOMException) || error.name !== "NotAllowedError") return;
      if (!video.muted) remember({ muted: true });
      refused.current(video.muted ? "play" : "sound");
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
