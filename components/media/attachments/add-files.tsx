"use client";

import { Camera, ImagePlus, Plus, Video } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { cn } from "@/components/ui/cn";
import { FilePicker } from "./file-picker";
import type { Attachments } from "./use-attachments";
import { useDrop } from "./use-drop";

/** Touch devices only, which have a camera at hand. */
const HANDHELD = "hidden pointer-coarse:inline-flex";

interface AddFilesProps {
  attachments: Attachments;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

export function AddFiles({ attachments, buttonRef }: AddFilesProps) {
  const t = useTranslations("uploads");
  const { most, items, kind, add } = attachments;
  const over = useDrop(add);
  const one = most === 1;
  const full = items.length >= most || kind === "video";
  if (full) return null;
  const first = items.length === 0;
  const words = one ? t("addOne") : first ? t("add") : t("addMore");
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-2 rounded-xl border border-dashed border-input/60 p-4 text-center transition-colors",
        over && "border-ring bg-accent",
      )}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <FilePicker buttonRef={buttonRef} icon={first ? ImagePlus : Plus} words={words} multiple={!one} onFiles={add} />
        <FilePicker icon={Camera} words={t("photo")} camera="image/*" onFiles={add} className={HANDHELD} />
        {first && <FilePicker icon={Video} words={t("film")} camera="video/*" onFiles={add} className={HANDHELD} />}
      </div>
      <p className="text-muted-foreground text-xs">{over ? t("dropNow") : one ? t("hintOne") : t("hint")}</p>
    </div>
  );
}
