import { useEffect } from "react";

let playing: HTMLVideoElement | null = null;

/** Pauses a video when another one starts, or when it has left the viewport, except in picture-in-picture. */
export function useExclusivePlayback(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return;
    const take = () => {
      if (playing !== video) playing?.pause();
      playing = video;
    };
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      const elsewhere = document.pictureInPictureElement === video || document.fullscreenElement !== null;
      if (entry && !entry.isIntersecting && !elsewhere) video.pause();
    });
    video.addEventListener("play", take);
    observer.observe(video);
    return () => {
      video.removeEventListener("play", take);
      observer.disconnect();
      if (playing === video) playing = null;
    };
  }, [video]);
}
