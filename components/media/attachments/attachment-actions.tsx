"use client";

import { Crop, Pause, Play, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { IconButton } from "@/components/ui/icon-button";
import type { Attachment, Attachments } from "./use-attachments";

const CropDialog = lazyWithRetry(() => import("./crop-dialog").then((module) => module.CropDialog), {
  messages: ["uploads"],
});

/** A still picture; cropping an animated one would leave a single frame. */
const isStill = ({ kind, source, file, media }: Attachment) =>
  kind === "image" && (source ?? file)?.type !== "image/gif" && !media?.animated;

export function AttachmentActions({ attachments, item }: { attachments: Attachments; item: Attachment }) {
  const t = useTranslations("uploads");
  const [cropping, setCropping] = useState(false);
  const { key, name, upload, media, source, file } = item;
  const state = upload?.state;
  const original = source ?? file ?? media?.url ?? null;
  return (
    <>
      {(state === "uploading" || state === "interrupted" || state === "waiting") && (
        <IconButton label={t("pause", { name })} onClick={() => attachments.pause(key)}>
          <Pause aria-hidden />
        </IconButton>
      )}
      {state === "paused" && (
        <IconButton label={t("resume", { name })} onClick={() => attachments.resume(key)}>
          <Play aria-hidden />
        </IconButton>
      )}
      {state === "failed" && upload?.canRetry && (
        <IconButton label={t("retry", { name })} onClick={() => attachments.resume(key)}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      {isStill(item) && original && (
        <IconButton label={t("crop", { name })} onClick={() => setCropping(true)}>
          <Crop aria-hidden />
        </IconButton>
      )}
      {cropping && original && (
        <CropDialog
          picture={original}
          name={name}
          onClose={() => setCropping(false)}
          onCropped={(cropped) => attachments.replace(key, cropped)}
        />
      )}
    </>
  );
}
