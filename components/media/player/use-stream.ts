import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Media } from "@/lib/media/contract";
import { useFreshMedia } from "../viewer/use-fresh-media";
import { openStream, type Stream, type StreamLevel } from "./stream";

const sourceOf = ({ streamUrl, url }: Media) => ({ stream: streamUrl, file: url });

export interface StreamQuality {
  rungs: readonly StreamLevel[];
  playing: number | null;
  chosen: number | null;
  choose: (index: number | null) => void;
}

/**
 * `retry` restarts at the current position with renewed URLs, as the first failure does where URLs expire. `media` has
 * the URLs that were renewed last.
 */
export function useStream(video: HTMLVideoElement | null, given: Media) {
  const [media, renew] = useFreshMedia(given);
  // URLs of private files change with every fetch of a post; playback keeps the initial ones.
  const [source, setSource] = useState(() => sourceOf(media));
  const [failed, setFailed] = useState(false);
  const [rungs, setRungs] = useState<readonly StreamLevel[]>([]);
  const [playing, setPlaying] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const stream = useRef<Stream | null>(null);
  const position = useRef(0);
  /** Whether the URL has been renewed since it last played. */
  const hasRenewed = useRef(false);
  const onFailed = useEffectEvent(async () => {
    const isFirst = !hasRenewed.current;
    hasRenewed.current = true;
    if (isFirst && (await renew())) setAsked(true);
    else setFailed(true);
  });

  useEffect(() => {
    if (!video) return;
    const open = openStream(video, source, position.current, {
      onRungs: setRungs,
      onPlaying: setPlaying,
      onFailed: () => void onFailed(),
    });
    stream.current = open;
    const note = () => {
      if (video.currentTime > 0) position.current = video.currentTime;
    };
    const onPlaying = () => {
      hasRenewed.current = false;
    };
    video.addEventListener("playing", onPlaying);
    video.addEventListener("timeupdate", note);
    return () => {
      video.removeEventListener("playing", onPlaying);
      video.removeEventListener("timeupdate", note);
      stream.current = null;
      open.close();
    };
  }, [video, source]);

  useEffect(() => {
    // Renewed URLs arrive with the next render; if there are none, the same ones are retried.
    if (!asked) return;
    setAsked(false);
    setFailed(false);
    setChosen(null);
    setSource(sourceOf(media));
  }, [asked, media]);

  const choose = (index: number | null) => {
    setChosen(index);
    stream.current?.choose(index);
  };
  const retry = async () => {
    await renew();
    setAsked(true);
  };
  return { media, failed, retry, quality: { rungs, playing, chosen, choose } satisfies StreamQuality };
}
