"use client";

import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Spinner } from "@/components/ui/spinner";
import { formatClock } from "@/lib/dates/format-clock";
import type { Media } from "@/lib/media/contract";
import { MediaPicture } from "../viewer/picture";
import { Veil } from "../viewer/veil";
import { spokenTime } from "./spoken-time";

const loadStage = () => import("./player-stage").then((module) => module.PlayerStage);
const PlayerStage = lazyWithRetry(loadStage, { messages: ["player"], loading: () => <Loading /> });

function Loading() {
  const t = useTranslations("player.player");
  return (
    <div className="absolute inset-0 grid place-items-center bg-black/40 [&_*]:text-white">
      <Spinner className="size-12" label={t("loading")} />
    </div>
  );
}

interface PlayerProps {
  media: Media;
  /** Whether it is in view when the page loads. */
  eager?: boolean;
  onCaptions?: (() => void) | undefined;
}

/** A video's poster, until it is played: nothing of the video is fetched before. Asks first if it is blurred. */
export function Player({ media, eager = false, onCaptions }: PlayerProps) {
  const t = useTranslations("player.player");
  const [stage, setStage] = useState<"veiled" | "still" | "playing">(media.blurred ? "veiled" : "still");
  const length = (media.durationMs ?? 0) / 1_000;
  const warm = () => {
    // Playing reports a failed load.
    loadStage().catch(() => {});
  };
  return (
    <div className="relative mt-3 min-h-48 overflow-hidden rounded-lg bg-black max-sm:-mx-4 max-sm:rounded-none">
      {stage === "veiled" ? (
        <>
          <div className="aspect-video w-full" />
          <Veil media={media} onLift={() => setStage("still")} />
        </>
      ) : (
        <MediaPicture
          media={media}
          sizes="(min-width: 48rem) 584px, 100vw"
          eager={eager}
          decorative
          className="h-auto max-h-[36rem] min-h-48 w-full object-contain"
        />
      )}
      {stage === "still" && (
        <button
          type="button"
          aria-label={t("start", {
            hasAlt: String(Boolean(media.alt)),
            alt: media.alt ?? "",
            length: spokenTime(t, length),
          })}
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => setStage("playing")}
          className="group absolute inset-0 grid size-full place-items-center focus-visible:-outline-offset-4 focus-visible:outline-white"
        >
          <span className="grid size-16 place-items-center rounded-full bg-black/65 text-white transition-[background-color,scale] group-hover:scale-105 group-hover:bg-black/80">
            <Play aria-hidden className="ml-1 size-7 fill-current" />
          </span>
          <span
            aria-hidden
            className="absolute right-2 bottom-2 rounded-md bg-black/75 px-1.5 font-medium text-sm text-white tabular-nums leading-6"
          >
            {formatClock(length)}
          </span>
        </button>
      )}
      {stage === "playing" && <PlayerStage media={media} onCaptions={onCaptions} />}
    </div>
  );
}
