"use client";

import type { Media } from "@/lib/media/contract";
import { Animation } from "./animation";
import { MediaPicture } from "./picture";
import { Veil } from "./veil";
import { fittedSize, type ZoomSize, type ZoomView } from "./zoom";

interface ViewerSlideProps {
  media: Media;
  size: ZoomSize | null;
  picture: ZoomSize;
  /** The position relative to the current picture: -1, 0 or 1. */
  place: number;
  view: ZoomView | null;
  drag: { x: number; y: number } | null;
  veiled: boolean;
  onLift: () => void;
}

export function ViewerSlide({ media, size, picture, place, view, drag, veiled, onLift }: ViewerSlideProps) {
  const { x, y } = drag ?? { x: 0, y: 0 };
  const box = size && fittedSize(picture, size);
  const { scale, x: left, y: top } = view ?? { scale: 1, x: 0, y: 0 };
  return (
    <div
      aria-hidden={place !== 0}
      inert={place !== 0}
      className={`absolute inset-0 grid place-items-center ${drag ? "" : "transition-transform duration-200"}`}
      style={{ transform: `translate3d(calc(${place * 100}% + ${x}px), ${place === 0 ? y : 0}px, 0)` }}
    >
      {box && (
        <div
          className="relative overflow-hidden"
          style={{ ...box, transform: `translate3d(${left}px, ${top}px, 0) scale(${scale})` }}
        >
          {veiled ? (
            <Veil media={media} onLift={onLift} />
          ) : (
            <>
              <MediaPicture
                media={media}
                sizes={scale > 1.2 ? "400vw" : "100vw"}
                eager
                className="size-full object-contain"
              />
              {media.animated && media.videoUrl && place === 0 && (
                <Animation media={media} className="absolute inset-0 size-full object-contain" />
              )}
            </>
          )}
        </div>
      )}
    </div>
  );
}
