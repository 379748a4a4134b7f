"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Thumb } from "@/components/media/viewer/thumb";
import type { DailyVibe } from "@/lib/vibes/contract";

interface ArchiveTileProps {
  vibe: DailyVibe;
  onOpen: () => void;
  onNear: () => void;
}

export function ArchiveTile({ vibe, onOpen, onNear }: ArchiveTileProps) {
  const t = useTranslations("vibes.archive");
  const { formatCount, formatDate } = useFormats();
  const shown = formatCount(vibe.viewCount);
  const state = vibe.state === "live" ? null : t(`state.${vibe.state}`);
  const date = formatDate(vibe.createdAt);
  const name = [t("open", { date, count: vibe.viewCount, shown }), state, vibe.text].filter(Boolean).join(". ");
  return (
    <li>
      <button
        type="button"
        aria-label={name}
        data-archived={vibe.id}
        onClick={onOpen}
        onPointerEnter={onNear}
        onFocus={onNear}
        className="relative block w-full overflow-hidden rounded-lg"
      >
        <Thumb kind={vibe.mediaType} media={vibe.media} width={200} className="aspect-[9/16] h-auto w-full" />
        {/* All of this is in the name. */}
        {state && (
          <span
            aria-hidden
            className="absolute top-1.5 left-1.5 rounded-md bg-black/75 px-1.5 py-0.5 font-medium text-white text-xs"
          >
            {state}
          </span>
        )}
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-1 whitespace-nowrap bg-linear-to-t from-black/85 to-black/30 px-1.5 pt-3 pb-1.5 text-white text-xs"
        >
          <time dateTime={vibe.createdAt}>{date}</time>
          <span className="flex items-center gap-1 tabular-nums">
            <Eye aria-hidden className="size-3.5" />
            {shown}
          </span>
        </span>
      </button>
    </li>
  );
}
