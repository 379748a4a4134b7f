"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { Media } from "@/lib/media/contract";
import { startPlayback } from "./start-playback";
import { useFreshMedia } from "./use-fresh-media";
import { useAutoplay } from "./use-reduced-motion";

/** The share that must be visible for it to play. */
const VISIBLE_SHARE = 0.5;

/** A silent looping video over its still. With reduced motion, or autoplay off, it waits for the user. */
export function Animation({ media: given, className = "" }: { media: Media; className?: string }) {
  const t = useTranslations("player.animation");
  const [media, renew] = useFreshMedia(given);
  const hasRenewed = useRef(false);
  const video = useRef<HTMLVideoElement>(null);
  const begins = useAutoplay();
  const [wish, setWish] = useState<"play" | "pause" | null>(null);
  const [inView, setInView] = useState(false);
  const [moving, setMoving] = useState(false);
  const plays = wish === "play" || (wish === null && begins);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      threshold: VISIBLE_SHARE,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const url = media.videoUrl;
  useEffect(() => {
    const element = video.current;
    if (!element || !url) return;
    if (plays && inView) {
      // As a property: React does not write the attribute, and browsers autoplay only muted videos.
      element.muted = true;
      void startPlayback(element, () => setWish("pause"));
    } else element.pause();
  }, [plays, inView, url]);
  const retry = () => {
    if (hasRenewed.current) return;
    hasRenewed.current = true;
    void renew();
  };

  return (
    <>
      <video
        ref={video}
        src={url ?? undefined}
        preload="none"
        loop
        muted
        playsInline
        disablePictureInPicture
        aria-hidden
        tabIndex={-1}
        onError={retry}
        onPlaying={() => {
          hasRenewed.current = false;
          setMoving(true);
        }}
        className={`pointer-events-none ${moving ? "" : "opacity-0"} ${className}`}
      />
      <button
        type="button"
        aria-label={plays ? t("pause") : t("play")}
        onClick={() => setWish(plays ? "pause" : "play")}
        className="absolute bottom-2 left-2 z-10 inline-flex min-h-11 items-center gap-1.5 rounded-full bg-black/70 px-3.5 font-semibold text-sm text-white hover:bg-black/85 focus-visible:outline-white"
      >
        {plays ? (
          <Pause aria-hidden className="size-4 fill-current" />
        ) : (
          <Play aria-hidden className="size-4 fill-current" />
        )}
        <span aria-hidden>{t("name")}</span>
      </button>
    </>
  );
}
