import { useEffect, useState } from "react";

/** An iPhone supports full screen only for a video, with its own method. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen: () => void };

const isPhoneVideo = (video: HTMLVideoElement | null): video is PhoneVideo =>
  video !== null && "webkitEnterFullscreen" in video;

export function useFullscreen(root: HTMLElement | null, video: HTMLVideoElement | null) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(root !== null && document.fullscreenElement === root);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, [root]);
  const toggle = () => {
    if (document.fullscreenEnabled) {
      const change = document.fullscreenElement ? document.exitFullscreen() : root?.requestFullscreen();
      // A rejection changes nothing.
      change?.catch(() => {});
    } else if (isPhoneVideo(video)) video.webkitEnterFullscreen();
  };
  const possible = video !== null && (document.fullscreenEnabled || isPhoneVideo(video));
  return { full, toggle: possible ? toggle : null };
}
