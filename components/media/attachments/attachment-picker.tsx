"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { UnfinishedUploads } from "../uploads/unfinished-uploads";
import { UnusedFiles } from "../uploads/unused-files";
import { AddFiles } from "./add-files";
import { AttachmentList } from "./attachment-list";
import { Refusals } from "./upload-refusals";
import type { Attachments } from "./use-attachments";

interface AttachmentPickerProps {
  tray: Attachments;
  /** Whether to offer unfinished uploads and unused files. */
  offersFiles?: boolean;
}

export function AttachmentPicker({ tray, offersFiles = true }: AttachmentPickerProps) {
  const t = useTranslations("uploads");
  const region = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const remove = (key: string) => {
    tray.remove(key);
    // The focused button disappears with its item.
    (button.current ?? region.current)?.focus();
  };
  const failed = tray.items.some(({ upload, media }) => upload?.state === "failed" || media?.state === "failed");
  return (
    <section ref={region} tabIndex={-1} aria-label={t("title")} className="mt-4 flex flex-col gap-2">
      {tray.items.length > 0 && <AttachmentList tray={tray} onRemove={remove} />}
      <AddFiles tray={tray} buttonRef={button} />
      <Refusals refusals={tray.refusals} onDismiss={tray.forgetRefusals} />
      {offersFiles && (
        <>
          <UnfinishedUploads purpose={tray.purpose} onUse={tray.adopt} />
          <UnusedFiles tray={tray} />
        </>
      )}
      <p role="status" className="text-muted-foreground text-xs">
        {failed ? t("mend") : tray.busy ? t("wait") : ""}
      </p>
    </section>
  );
}
