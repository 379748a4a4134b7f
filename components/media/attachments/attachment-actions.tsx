"use client";

import { Crop, Pause, Play, RotateCw } from "lucide-react";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { IconButton } from "@/components/ui/icon-button";
import { uploads as text } from "@/lib/text/uploads";
import type { Attachment, Attachments } from "./use-attachments";

const CropDialog = lazyWithRetry(() => import("./crop-dialog").then((module) => module.CropDialog));

/** A still picture; cropping an animated one would leave a single frame. */
const isStill = ({ kind, source, file, media }: Attachment) =>
  kind === "image" && (source ?? file)?.type !== "image/gif" && !media?.animated;

export function AttachmentActions({ tray, item }: { tray: Attachments; item: Attachment }) {
  const [cropping, setCropping] = useState(false);
  const { key, name, upload, media, source, file } = item;
  const state = upload?.state;
  const original = source ?? file ?? media?.url ?? null;
  return (
    <>
      {(state === "uploading" || state === "interrupted" || state === "waiting") && (
        <IconButton label={text.pause(name)} onClick={() => tray.pause(key)}>
          <Pause aria-hidden />
        </IconButton>
      )}
      {state === "paused" && (
        <IconButton label={text.resume(name)} onClick={() => tray.resume(key)}>
          <Play aria-hidden />
        </IconButton>
      )}
      {state === "failed" && upload?.canRetry && (
        <IconButton label={text.retry(name)} onClick={() => tray.resume(key)}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      {isStill(item) && original && (
        <IconButton label={text.crop(name)} onClick={() => setCropping(true)}>
          <Crop aria-hidden />
        </IconButton>
      )}
      {cropping && original && (
        <CropDialog
          picture={original}
          name={name}
          onClose={() => setCropping(false)}
          onCropped={(cropped) => tray.replace(key, cropped)}
        />
      )}
    </>
  );
}
