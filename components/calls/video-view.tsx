"use client";

import { type ComponentProps, useEffect, useRef } from "react";

interface VideoViewProps extends Omit<ComponentProps<"video">, "ref"> {
  stream: MediaStream | null;
  /** The speaker's device id; null for the system default. */
  speaker?: string | null;
  /** Autoplay with sound is blocked until a user gesture. */
  onBlocked?: (blocked: boolean) => void;
  element?: (video: HTMLVideoElement | null) => void;
}

export function VideoView({ stream, speaker = null, onBlocked, element, ...props }: VideoViewProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.srcObject = stream;
    if (!stream) return;
    video.play().then(
      () => onBlocked?.(false),
      (error: unknown) => error instanceof DOMException && error.name === "NotAllowedError" && onBlocked?.(true),
    );
    return () => {
      video.srcObject = null;
    };
  }, [stream, onBlocked]);
  useEffect(() => {
    // Not in every browser.
    if (speaker && ref.current && "setSinkId" in ref.current) ref.current.setSinkId(speaker).catch(() => {});
  }, [speaker]);
  useEffect(() => {
    element?.(ref.current);
    return () => element?.(null);
  }, [element]);
  return <video ref={ref} autoPlay playsInline disableRemotePlayback {...props} />;
}
