"use client";

import { useTranslations } from "next-intl";
import type { Media } from "@/lib/media/contract";
import { Animation } from "./animation";
import { MediaPicture } from "./picture";
import { Veil } from "./veil";

/** A narrower picture than this, in pixels, is not enlarged. */
const MIN_SCALED_WIDTH_PX = 400;

/** The width of a post's column: on a phone the viewport, on a desktop about 584 pixels. */
const sizesOf = (share: number) => `(min-width: 48rem) ${Math.round(share * 584)}px, ${Math.round(share * 100)}vw`;

function fitOf(media: Media, alone: boolean): string {
  if (!alone) return "absolute inset-0 size-full object-cover";
  const width = media.width !== null && media.width < MIN_SCALED_WIDTH_PX ? "mx-auto w-auto max-w-full" : "w-full";
  return `h-auto max-h-[36rem] min-h-32 object-cover ${width}`;
}

interface GalleryTileProps {
  media: Media;
  at: number;
  count: number;
  more: number;
  share: number;
  className: string;
  eager: boolean;
  veiled: boolean;
  onLift: () => void;
  onNear: () => void;
  onOpen: () => void;
}

export function GalleryTile(props: GalleryTileProps) {
  const t = useTranslations("player.gallery");
  const { media, at, count, more, share, className, eager, veiled, onLift, onNear, onOpen } = props;
  const alone = count === 1;
  const fit = fitOf(media, alone);
  const moves = media.animated && media.videoUrl !== null && more === 0;
  return (
    <li className={`relative min-h-0 min-w-0 overflow-hidden bg-muted ${className}`}>
      {veiled ? (
        <>
          {alone && <div className="aspect-[3/2] w-full" />}
          <Veil media={media} onLift={onLift} small={!alone} />
        </>
      ) : (
        <>
          <button
            type="button"
            aria-label={
              more > 0
                ? t("openMore", { count: more + 1 })
                : t("open", { count, number: at + 1, hasAlt: String(Boolean(media.alt)), alt: media.alt ?? "" })
            }
            aria-haspopup="dialog"
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={onOpen}
            className={`peer block cursor-zoom-in -outline-offset-4 ${alone ? "w-full" : "absolute inset-0 size-full"}`}
          >
            <MediaPicture media={media} sizes={sizesOf(share)} className={fit} eager={eager} decorative />
            {more > 0 && (
              <span className="absolute inset-0 grid place-items-center bg-black/55 font-semibold text-3xl text-white">
                {t("more", { count: more })}
              </span>
            )}
          </button>
          {moves && <Animation media={media} className="absolute inset-0 size-full object-cover" />}
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 peer-active:pressed peer-focus-visible:shadow-[inset_0_0_0_3px_var(--ring),inset_0_0_0_5px_white]"
          />
        </>
      )}
    </li>
  );
}
