"use client";

import { Pause, Play, RotateCw, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { formatDate } from "@/lib/dates/format-date";
import { useDeleteFile } from "@/lib/media/client/media";
import type { Uploader, UploadItem } from "@/lib/media/client/uploader";
import type { UnfinishedUpload } from "@/lib/media/contract";
import { uploads as text } from "@/lib/text/uploads";
import { FilePicker } from "../attachments/file-picker";
import { Thumb } from "../viewer/thumb";
import { UploadStatus, uploadedAmount } from "./upload-status";

const row = "flex items-start gap-3 rounded-xl border bg-card p-3";
const said = {
  done: () => toast({ title: text.offered.cancelled }),
  get failed() {
    return text.offered.cancelFailed;
  },
};

interface UnfinishedRowProps {
  unfinished: UnfinishedUpload;
  onFile: (files: File[]) => void;
}

/** An interrupted upload that needs its file again, which no browser may open without the user. */
export function UnfinishedRow({ unfinished, onFile }: UnfinishedRowProps) {
  const remove = useDeleteFile();
  const { id, kind, fileName, received, length, expiresAt } = unfinished;
  return (
    <li className={row}>
      <Thumb kind={kind} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{fileName}</p>
        <p className="text-muted-foreground text-xs">
          {text.offered.here(uploadedAmount(received, length))}, {text.offered.until(formatDate(expiresAt))}
        </p>
        <FilePicker
          words={text.offered.choose}
          label={text.offered.chooseFor(fileName)}
          size="sm"
          onFiles={onFile}
          className="mt-2"
        />
      </div>
      <IconButton
        label={text.offered.cancel(fileName)}
        onClick={() => toastOutcome(remove.mutateAsync(id), said)}
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
  const { key, file, kind, state, canRetry } = upload;
  const running = state === "uploading" || state === "interrupted" || state === "waiting";
  return (
    <li className={row}>
      <Thumb kind={kind} file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{file.name}</p>
        <UploadStatus name={file.name} upload={upload} media={null} />
        {onUse && state !== "failed" && (
          <Button
            size="sm"
            variant="outline"
            aria-label={text.offered.takeFor(file.name)}
            onClick={onUse}
            className="mt-2"
          >
            {text.offered.take}
          </Button>
        )}
      </div>
      <div className="-mt-1.5 -mr-1.5 flex text-muted-foreground">
        {running && (
          <IconButton label={text.pause(file.name)} onClick={() => uploader.pause(key)}>
            <Pause aria-hidden />
          </IconButton>
        )}
        {state === "paused" && (
          <IconButton label={text.resume(file.name)} onClick={() => uploader.resume(key)}>
            <Play aria-hidden />
          </IconButton>
        )}
        {state === "failed" && canRetry && (
          <IconButton label={text.retry(file.name)} onClick={() => uploader.resume(key)}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        <IconButton label={text.offered.cancel(file.name)} onClick={() => toastOutcome(onGiveUp(), said)}>
          <X aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
