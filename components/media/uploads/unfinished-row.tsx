"use client";

import { useQuery } from "@tanstack/react-query";
import { Pause, Play, RotateCw, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";

import { useMediaEvents } from "@/lib/media/client/live";
import { mediaKeys, useDeleteFile, watchedMediaOptions } from "@/lib/media/client/media";
import type { Uploader, UploadItem } from "@/lib/media/client/uploader";
import type { UnfinishedUpload } from "@/lib/media/contract";
import { FilePicker } from "../attachments/file-picker";
import { Thumb } from "../viewer/thumb";
import { UploadStatus, uploadSizes } from "./upload-status";

const row = "flex items-start gap-3 rounded-xl border bg-card p-3";

function useCancelOutcome() {
  const t = useTranslations("uploads.offered");
  return { done: () => toast({ title: t("cancelled") }), failed: t("cancelFailed") };
}

interface UnfinishedRowProps {
  unfinished: UnfinishedUpload;
  onFile: (files: File[]) => void;
}

/** An interrupted upload that needs its file again, which no browser may open without the user. */
export function UnfinishedRow({ unfinished, onFile }: UnfinishedRowProps) {
  const t = useTranslations("uploads");
  const formats = useFormats();
  const outcome = useCancelOutcome();
  const remove = useDeleteFile();
  const { id, kind, fileName, received, length, expiresAt } = unfinished;
  return (
    <li className={row}>
      <Thumb kind={kind} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{fileName}</p>
        <p className="text-muted-foreground text-xs">
          {t("offered.received", {
            ...uploadSizes(t, formats, received, length),
            date: formats.formatDate(expiresAt),
          })}
        </p>
        <FilePicker
          words={t("offered.choose")}
          label={t("offered.chooseFor", { name: fileName })}
          size="sm"
          onFiles={onFile}
          className="mt-2"
        />
      </div>
      <IconButton
        label={t("offered.cancel", { name: fileName })}
        onClick={() => !remove.isPending && toastOutcome(remove.mutateAsync(id), outcome)}
        className="-mt-1.5 -mr-1.5 text-muted-foreground"
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

interface UnattachedUploadRowProps {
  upload: UploadItem;
  uploader: Uploader;
  onUse?: () => void;
  /** Rejects if the server request fails. */
  onGiveUp: () => Promise<void>;
}

export function UnattachedUploadRow({ upload, uploader, onUse, onGiveUp }: UnattachedUploadRowProps) {
  const t = useTranslations("uploads");
  const outcome = useCancelOutcome();
  const { key, file, kind, state, assetId, canRetry } = upload;
  const isUploaded = state === "uploaded" && assetId !== null;
  const { data: media = null } = useQuery({ ...watchedMediaOptions(assetId ?? ""), enabled: isUploaded });
  useMediaEvents(isUploaded ? [assetId] : [], mediaKeys.one);
  const running = state === "uploading" || state === "interrupted" || state === "waiting";
  return (
    <li className={row}>
      <Thumb kind={kind} file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{file.name}</p>
        <UploadStatus name={file.name} upload={upload} media={media} />
        {onUse && state !== "failed" && media?.state !== "failed" && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t("offered.takeFor", { name: file.name })}
            onClick={onUse}
            className="mt-2"
          >
            {t("offered.take")}
          </Button>
        )}
      </div>
      <div className="-mt-1.5 -mr-1.5 flex text-muted-foreground">
        {running && (
          <IconButton label={t("pause", { name: file.name })} onClick={() => uploader.pause(key)}>
            <Pause aria-hidden />
          </IconButton>
        )}
        {state === "paused" && (
          <IconButton label={t("resume", { name: file.name })} onClick={() => uploader.resume(key)}>
            <Play aria-hidden />
          </IconButton>
        )}
        {state === "failed" && canRetry && (
          <IconButton label={t("retry", { name: file.name })} onClick={() => uploader.resume(key)}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        <IconButton label={t("offered.cancel", { name: file.name })} onClick={() => toastOutcome(onGiveUp(), outcome)}>
          <X aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
