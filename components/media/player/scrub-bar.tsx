"use client";

import { useTranslations } from "next-intl";
import { type PointerEvent, useRef, useState } from "react";
import { formatClock } from "@/lib/dates/format-clock";
import type { Media } from "@/lib/media/contract";
import { spokenTime } from "./spoken-time";
import { storyboardTileStyle } from "./storyboard";

const PREVIEW_SIDE_PX = 160;

interface ScrubBarProps {
  time: number;
  duration: number;
  buffered: number;
  storyboard: Media["storyboard"];
  onSeek: (time: number) => void;
}

export function ScrubBar({ time, duration, buffered, storyboard, onSeek }: ScrubBarProps) {
  const t = useTranslations("player.player");
  const bar = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<number | null>(null);
  const [pulled, setPulled] = useState<number | null>(null);
  const shown = pulled ?? time;
  const whole = Math.max(duration, 0.1);
  const percent = (value: number) => `${Math.min(100, (100 * value) / whole)}%`;

  const look = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setLooked(Math.min(Math.max((event.clientX - left) / width, 0), 1) * whole);
  };
  const settle = () => {
    if (pulled !== null) onSeek(pulled);
    setPulled(null);
  };
  const preview = pulled ?? looked;
  return (
    <div className="group/scrub relative h-5 pointer-coarse:h-8">
      {preview !== null && (
        <div
          aria-hidden
          className="pointer-events-none absolute bottom-full mb-1 flex -translate-x-1/2 flex-col items-center gap-1"
          style={{
            left: `clamp(${storyboard ? 84 : 24}px, ${percent(preview)}, calc(100% - ${storyboard ? 84 : 24}px))`,
          }}
        >
          {storyboard && (
            <span
              className="rounded-md border-2 border-white/90 bg-black bg-no-repeat"
              style={{ ...storyboardTileStyle(storyboard, preview, PREVIEW_SIDE_PX), boxSizing: "content-box" }}
            />
          )}
          <span className="rounded bg-black/80 px-1.5 font-medium text-white text-xs tabular-nums leading-5">
            {formatClock(preview)}
          </span>
        </div>
      )}
      <input
        ref={bar}
        type="range"
        data-scrub
        aria-label={t("seek")}
        aria-valuetext={t("at", { time: spokenTime(t, shown), length: spokenTime(t, duration) })}
        min={0}
        max={whole}
        step={0.1}
        value={Math.min(shown, whole)}
        onChange={(event) => {
          const value = Number(event.target.value);
          // While a pointer drags, only the preview follows; a key seeks at once.
          if (looked === null) onSeek(value);
          else setPulled(value);
        }}
        onPointerDown={(event) => {
          look(event);
          bar.current?.setPointerCapture(event.pointerId);
        }}
        onPointerMove={look}
        onPointerUp={(event) => {
          settle();
          if (event.pointerType !== "mouse") setLooked(null);
        }}
        onPointerCancel={() => {
          setPulled(null);
          setLooked(null);
        }}
        onPointerLeave={(event) => {
          if (!bar.current?.hasPointerCapture(event.pointerId)) setLooked(null);
        }}
        className="peer absolute inset-0 m-0 size-full cursor-pointer touch-none opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 overflow-hidden rounded-full bg-white/30 transition-[height] group-hover/scrub:h-1.5 peer-focus-visible:h-1.5"
      >
        <span className="absolute inset-y-0 left-0 bg-white/35" style={{ width: percent(Math.max(buffered, shown)) }} />
        <span className="absolute inset-y-0 left-0 bg-white" style={{ width: percent(shown) }} />
      </span>
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-white shadow-float peer-focus-visible:outline-2 peer-focus-visible:outline-white peer-focus-visible:outline-offset-2"
        style={{ left: percent(shown) }}
      />
    </div>
  );
}
