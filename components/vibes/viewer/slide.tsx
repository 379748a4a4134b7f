"use client";

import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { MediaPicture } from "@/components/media/viewer/picture";
import { usePlaceholder } from "@/components/media/viewer/placeholder";
import { useShownMedia } from "@/components/media/viewer/use-shown-media";
import { Veil } from "@/components/media/viewer/veil";
import { Spinner } from "@/components/ui/spinner";
import { isGoneError } from "@/lib/http/errors";
import { shownVibeOptions } from "@/lib/vibes/client";
import type { DailyVibe } from "@/lib/vibes/contract";
import { MovingPicture } from "./moving-picture";
import { movingUrl } from "./moving-url";
import { VibeText } from "./vibe-text";

/** `own` is visible to its author only, `gone` to no one. */
export type SlidePhase = "loading" | "shown" | "veiled" | "failed" | "own" | "gone";

interface SlideProps {
  vibe: DailyVibe;
  /** When its list was fetched, in ms. */
  readAt: number;
  current: boolean;
  plays: boolean;
  muted: boolean;
  lifted: boolean;
  onLift: () => void;
  onPhase: (id: string, phase: SlidePhase) => void;
  onRefused: (refused: "sound" | "play") => void;
}

/** A vibe that fills its frame; the next one is preloaded behind it. */
export function Slide(props: SlideProps) {
  const t = useTranslations("vibes.viewer");
  const { vibe: given, readAt, current, plays, muted, lifted, onLift, onPhase, onRefused } = props;
  const { data: vibe, error, isStale, isFetching, refetch } = useQuery(shownVibeOptions(given, readAt));
  const [ready, setReady] = useState(false);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const [media = vibe.media] = useShownMedia([vibe.media]);
  const placeholder = usePlaceholder(media.thumbhash, true);
  const moving = movingUrl(vibe);
  const renewing = isFetching && isStale;
  const phase = ((): SlidePhase => {
    if (isGoneError(error)) return "gone";
    if (vibe.state !== "live") return "own";
    if (media.blurred && !lifted) return "veiled";
    if (failed) return "failed";
    return ready && !renewing ? "shown" : "loading";
  })();
  useEffect(() => onPhase(given.id, phase), [given.id, phase, onPhase]);

  const retry = useCallback(async () => {
    await refetch();
    setReady(false);
    setFailed(false);
    setTries((count) => count + 1);
  }, [refetch]);
  const onFailed = useCallback(() => {
    // Its URLs may have expired: renew them once before reporting an error.
    if (tries === 0) void retry();
    else setFailed(true);
  }, [tries, retry]);
  const onLoad = useCallback(() => setReady(true), []);
  const veiled = phase === "veiled";
  const shows = media.state === "ready" && phase !== "gone" && !veiled && !renewing;
  return (
    <div
      inert={!current}
      aria-hidden={!current}
      className={`absolute inset-0 bg-neutral-900 bg-center bg-cover ${current ? "" : "invisible"}`}
      style={placeholder ? { backgroundImage: placeholder } : undefined}
    >
      <div className="absolute inset-0 bg-black/55">
        {shows && moving && (
          <MovingPicture
            key={tries}
            url={moving}
            poster={media.posterUrl ?? media.thumbUrl}
            name={media.alt || t(vibe.mediaType === "image" ? "picture" : "video", { hasAlt: "false", alt: "" })}
            plays={current && plays}
            muted={vibe.mediaType === "video" ? muted : null}
            onReady={setReady}
            onFailed={onFailed}
            onRefused={onRefused}
          />
        )}
        {shows && !moving && (
          <MediaPicture
            key={tries}
            media={media}
            sizes="(min-width: 40rem) 56vh, 100vw"
            eager
            onLoad={onLoad}
            onFailed={onFailed}
            className="size-full bg-none! bg-transparent! object-contain"
          />
        )}
        {veiled && <Veil media={media} onLift={onLift} />}
        {media.state === "failed" && (
          <div className="grid size-full place-items-center">
            <ImageOff aria-hidden className="size-14 text-white/60" />
          </div>
        )}
        {vibe.text && !veiled && <VibeText words={vibe.text} />}
      </div>
      {phase === "loading" && current && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center [&_*]:text-white">
          <Spinner className="size-12" label={t("loading")} />
        </div>
      )}
      {phase === "failed" && <FailedSlide onRetry={retry} />}
    </div>
  );
}

function FailedSlide({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useTranslations("vibes.viewer");
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/85 p-6 text-center"
    >
      <p>{t("failed")}</p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 rounded-full bg-white/90 px-4 font-semibold text-neutral-900 text-sm hover:bg-white focus-visible:outline-white"
      >
        {t("retry")}
      </button>
    </div>
  );
}
