"use client";

import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Media } from "@/lib/media/contract";
import { usePlaceholder } from "./placeholder";

interface VeilProps {
  media: Media;
  onLift: () => void;
  small?: boolean;
}

/** Covers blurred media and asks first: nothing of it is fetched. */
export function Veil({ media, onLift, small = false }: VeilProps) {
  const t = useTranslations("player");
  const placeholder = usePlaceholder(media.thumbhash, true);
  const show = t(`veil.${media.kind === "video" ? "video" : "picture"}`);
  return (
    <div
      className="absolute inset-0 grid place-items-center bg-center bg-cover bg-neutral-700 text-white"
      style={placeholder ? { backgroundImage: placeholder } : undefined}
    >
      <div className="flex size-full flex-col items-center justify-center gap-3 bg-black/60 p-2 text-center">
        <EyeOff aria-hidden className={small ? "size-5" : "size-7"} />
        <p className={small ? "sr-only" : "font-medium"}>{t("veil.text")}</p>
        <button
          type="button"
          onClick={onLift}
          className="min-h-11 rounded-full bg-white/90 px-4 font-semibold text-neutral-900 text-sm hover:bg-white focus-visible:outline-white"
        >
          {show}
        </button>
      </div>
    </div>
  );
}
