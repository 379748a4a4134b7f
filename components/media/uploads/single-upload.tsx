"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { AddFiles } from "../attachments/add-files";
import { AttachmentActions } from "../attachments/attachment-actions";
import { Refusals } from "../attachments/upload-refusals";
import type { Attachment, Attachments } from "../attachments/use-attachments";
import { Thumb } from "../viewer/thumb";
import { UnfinishedUploads } from "./unfinished-uploads";
import { UnusedFiles } from "./unused-files";
import { UploadStatus } from "./upload-status";

interface SingleUploadProps {
  attachments: Attachments;
  children?: (item: Attachment) => ReactNode;
}

export function SingleUpload({ attachments, children }: SingleUploadProps) {
  const t = useTranslations("uploads");
  const button = useRef<HTMLButtonElement>(null);
  const region = useRef<HTMLElement>(null);
  const [item] = attachments.items;
  const remove = (key: string) => {
    attachments.remove(key);
    // The focused button disappears, and the picker is not rendered yet.
    region.current?.focus();
  };
  return (
    <section ref={region} tabIndex={-1} aria-label={t("title")} className="flex flex-col gap-2">
      {item && (
        <>
          {children?.(item) ?? (
            <Thumb
              kind={item.kind}
              file={item.file}
              media={item.media}
              className="mx-auto aspect-[9/16] h-80 w-auto rounded-xl"
            />
          )}
          <div className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium text-sm">{item.name}</p>
              <UploadStatus name={item.name} upload={item.upload} media={item.media} />
            </div>
            <AttachmentActions attachments={attachments} item={item} />
            <IconButton label={t("remove", { name: item.name })} onClick={() => remove(item.key)}>
              <X aria-hidden />
            </IconButton>
          </div>
        </>
      )}
      <AddFiles attachments={attachments} buttonRef={button} />
      <Refusals refusals={attachments.refusals} onDismiss={attachments.forgetRefusals} />
      {!item && (
        <>
          <UnfinishedUploads purpose={attachments.purpose} onUse={attachments.adopt} />
          <UnusedFiles attachments={attachments} />
        </>
      )}
    </section>
  );
}
