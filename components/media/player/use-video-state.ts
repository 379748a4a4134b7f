import { useEffect, useState } from "react";

export interface VideoState {
  playing: boolean;
  ended: boolean;
  waiting: boolean;
  /** Seconds; `duration` is 0 until it is known. */
  time: number;
  duration: number;
  /** The end of the buffered range at the current position, in seconds. */
  buffered: number;
  muted: boolean;
  volume: number;
  rate: number;
}

const EVENTS = [
  "play",
  "playing",
  "pause",
  "ended",
  "waiting",
  "stalled",
  "canplay",
  "loadedmetadata",
  "durationchange",
  "timeupdate",
  "seeking",
  "seeked",
  "progress",
  "volumechange",
  "ratechange",
  "emptied",
];

function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range++)
    if (buffered.start(range) <= currentTime + 0.1 && buffered.end(range) >= currentTime) return buffered.end(range);
  return currentTime;
}

function read(video: HTMLVideoElement): VideoState {
  return {
    playing: !video.paused && !video.ended,
    ended: video.ended,
    waiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    time: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    buffered: bufferedTo(video),
    muted: video.muted || video.volume === 0,
    volume: video.volume,
    rate: video.playbackRate,
  };
}

export function useVideoState(video: HTMLVideoElement | null): VideoState | null {
  const [state, setState] = useState<VideoState | null>(null);
  useEffect(() => {
    if (!video) return;
    const update = () => setState(read(video));
    update();
    for (const event of EVENTS) video.addEventListener(event, update);
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, update);
    };
  }, [video]);
  return state;
}
