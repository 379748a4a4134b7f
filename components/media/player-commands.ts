import { remember, remembered } from "./player-memory";

/** Sets a video up as its viewer left the last one; answers the language of captions that they chose. */
export function setUp(video: HTMLVideoElement): string | null {
  const { muted, volume, rate, captions } = remembered();
  video.muted = muted;
  video.volume = volume;
  // A new source takes the default.
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  return captions;
}

export function togglePlay(video: HTMLVideoElement): void {
  // A refusal shows as a video that stands still.
  if (video.paused || video.ended) video.play().catch(() => {});
  else video.pause();
}

export function toggleSound(video: HTMLVideoElement): void {
  const silent = video.muted || video.volume === 0;
  if (video.volume === 0) video.volume = 1;
  video.muted = !silent;
  remember({ muted: video.muted, volume: video.volume });
}

/** `volume` from 0 to 1. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = volume;
  video.muted = volume === 0;
  remember({ muted: video.muted, volume });
}

export function setRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  remember({ rate });
}

/** Goes to a moment, in seconds, of a video of this length. */
export function seek(video: HTMLVideoElement, time: number, duration: number): void {
  video.currentTime = Math.min(Math.max(time, 0), duration);
}
