"use client";

import { EyeOff, Film, ImageIcon, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import type { AssetKind, Media } from "@/lib/media/contract";
import { LocalPicture } from "../attachments/local-picture";
import { usePreview } from "../attachments/use-preview";
import { MediaPicture } from "./picture";
import { usePlaceholder } from "./placeholder";
import { useShownMedia } from "./use-shown-media";

interface ThumbProps {
  kind: AssetKind;
  file?: File | null;
  media?: Media | null;
  /** CSS pixels. */
  width?: number;
  className?: string;
}

const fill = "size-full object-cover";

const frame =
  "relative grid size-16 shrink-0 place-items-center overflow-hidden rounded-lg bg-secondary text-muted-foreground";

/**
 * A small square thumbnail; an icon if it cannot be shown. Decorative, as its name is next to it, unless it is covered:
 * blurred media are, and nothing of them is fetched.
 */
export function Thumb({ kind, file = null, media = null, width = 80, className }: ThumbProps) {
  const [broken, setBroken] = useState<File | null>(null);
  const local = file === broken ? null : file;
  const film = usePreview(kind === "video" ? local : null);
  const [shown] = useShownMedia(media ? [media] : []);
  const ready = shown?.state === "ready" ? shown : null;
  const Sign = kind === "video" ? Film : ImageIcon;
  if (!local && ready?.blurred) return <CoveredThumb media={ready} className={className} />;
  return (
    <span aria-hidden className={cn(frame, className)}>
      {local && kind === "image" && <LocalPicture file={local} className={fill} onBroken={() => setBroken(local)} />}
      {film && (
        <video
          // The fragment makes Safari render a frame.
          src={`${film}#t=0.1`}
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          className={fill}
          onError={() => setBroken(local)}
        />
      )}
      {!local && ready && <MediaPicture media={ready} sizes={`${width}px`} decorative className={fill} />}
      {!local && !ready && <Sign className="size-6" strokeWidth={1.75} />}
      {(local || ready) && kind === "video" && (
        <span className="absolute grid size-7 place-items-center rounded-full bg-overlay text-white">
          <Play className="size-3.5 fill-current" />
        </span>
      )}
    </span>
  );
}

function CoveredThumb({ media, className }: { media: Media; className: string | undefined }) {
  const t = useTranslations("player");
  const placeholder = usePlaceholder(media.thumbhash, true);
  return (
    <span
      role="img"
      aria-label={t("veil.text")}
      className={cn(frame, "bg-center bg-cover bg-neutral-700", className)}
      style={placeholder ? { backgroundImage: placeholder } : undefined}
    >
      <span className="absolute inset-0 grid place-items-center bg-black/60 text-white">
        <EyeOff aria-hidden className="size-5" />
      </span>
    </span>
  );
}
