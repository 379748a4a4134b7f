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
  attachments: Attachments;
  /** Whether to offer unfinished uploads and unused files. */
  offersFiles?: boolean;
}

export function AttachmentPicker({ attachments, offersFiles = true }: AttachmentPickerProps) {
  const t = useTranslations("uploads");
  const region = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const remove = (key: string) => {
    attachments.remove(key);
    // The focused button disappears with its item.
    (button.current ?? region.current)?.focus();
  };
  const failed = attachments.items.some(({ upload, media }) => upload?.state === "failed" || media?.state === "failed");
  return (
    <section ref={region} tabIndex={-1} aria-label={t("title")} className="mt-4 flex flex-col gap-2">
      {attachments.items.length > 0 && <AttachmentList attachments={attachments} onRemove={remove} />}
      <AddFiles attachments={attachments} buttonRef={button} />
      <Refusals refusals={attachments.refusals} onDismiss={attachments.forgetRefusals} />
      {offersFiles && (
        <>
          <UnfinishedUploads purpose={attachments.purpose} onUse={attachments.adopt} />
          <UnusedFiles attachments={attachments} />
        </>
      )}
      <p role="status" className="text-muted-foreground text-xs">
        {failed ? t("mend") : attachments.busy ? t("wait") : ""}
      </p>
    </section>
  );
}
