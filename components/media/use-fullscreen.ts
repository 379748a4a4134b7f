import { useEffect, useState } from "react";

/** An iPhone fills its screen with a video alone, by a call of its own. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen: () => void };

const isPhoneVideo = (video: HTMLVideoElement | null): video is PhoneVideo =>
  video !== null && "webkitEnterFullscreen" in video;

/** Fills the screen with an element, or with its video where the browser allows no more; `toggle` is null where neither can be. */
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
      // A refusal leaves everything as it is.
      change?.catch(() => {});
    } else if (isPhoneVideo(video)) video.webkitEnterFullscreen();
  };
  const possible = video !== null && (document.fullscreenEnabled || isPhoneVideo(video));
  return { full, toggle: possible ? toggle : null };
}
