import { readPlayerMemory, writePlayerMemory } from "./player-memory";

/** Applies the remembered player settings to a video; returns the caption language. */
export function applyPlayerMemory(video: HTMLVideoElement): string | null {
  const { muted, volume, rate, captions } = readPlayerMemory();
  video.muted = muted;
  video.volume = volume;
  // A new source resets to the default.
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  return captions;
}

export function togglePlay(video: HTMLVideoElement): void {
  // If playback is blocked, the video just stays paused.
  if (video.paused || video.ended) video.play().catch(() => {});
  else video.pause();
}

export function toggleSound(video: HTMLVideoElement): void {
  const silent = video.muted || video.volume === 0;
  if (video.volume === 0) video.volume = 1;
  video.muted = !silent;
  writePlayerMemory({ muted: video.muted, volume: video.volume });
}

/** `volume` from 0 to 1. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = volume;
  video.muted = volume === 0;
  writePlayerMemory({ muted: video.muted, volume });
}

export function setRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  writePlayerMemory({ rate });
}

/** Seeks to a time in seconds, clamped to the duration. */
export function seek(video: HTMLVideoElement, time: number, duration: number): void {
  video.currentTime = Math.min(Math.max(time, 0), duration);
}
