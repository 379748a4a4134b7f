"use client";

import { CircleAlert, PenLine, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTranslateMessage } from "@/components/i18n/use-translate-message";
import { Refusals } from "@/components/media/attachments/upload-refusals";
import type { Attachment, Attachments } from "@/components/media/attachments/use-attachments";
import { Thumb } from "@/components/media/viewer/thumb";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";

const AttachmentList = lazyWithRetry(
  () => import("@/components/media/attachments/attachment-list").then((module) => module.AttachmentList),
  { messages: ["player", "uploads"] },
);
const UnfinishedUploads = lazyWithRetry(
  () => import("@/components/media/uploads/unfinished-uploads").then((module) => module.UnfinishedUploads),
  { messages: ["media", "player", "uploads"] },
);
const UnusedFiles = lazyWithRetry(
  () => import("@/components/media/uploads/unused-files").then((module) => module.UnusedFiles),
  { messages: ["player", "uploads"] },
);

/** Whole per cent; null when uploaded or failed. */
function percentOf({ upload }: Attachment): number | null {
  if (!upload || upload.state === "uploaded" || upload.state === "failed") return null;
  return Math.floor((upload.sent / Math.max(upload.file.size, 1)) * 100);
}

interface ComposerAttachmentsProps {
  attachments: Attachments;
  /** Files that were attached before a page reload. */
  offered: readonly string[];
}

export function ComposerAttachments({ attachments, offered }: ComposerAttachmentsProps) {
  const tUploads = useTranslations("uploads");
  const t = useTranslations("chat.attachments");
  const tChat = useTranslations("chat");
  const [arranging, setArranging] = useState(false);
  return (
    <>
      <Refusals refusals={attachments.refusals} onDismiss={attachments.forgetRefusals} />
      {attachments.items.length > 0 && (
        <section aria-label={tUploads("title")} className="mb-2 flex animate-fade-in items-start gap-2">
          <ul
            aria-label={t("list")}
            className="flex min-w-0 flex-1 gap-2 overflow-x-auto py-1.5 [scrollbar-width:thin]"
          >
            {attachments.items.map((item) => (
              <AttachmentThumb key={item.key} item={item} onRemove={() => attachments.remove(item.key)} />
            ))}
          </ul>
          <Button variant="ghost" size="sm" onClick={() => setArranging(true)}>
            <PenLine aria-hidden />
            <span className="max-sm:sr-only">{t("describe")}</span>
          </Button>
        </section>
      )}
      {offered.length > 0 && (
        <div className="mb-2 flex max-h-[40dvh] flex-col gap-2 overflow-y-auto empty:hidden">
          <UnfinishedUploads purpose={attachments.purpose} ids={offered} onUse={attachments.adopt} />
          <UnusedFiles attachments={attachments} ids={offered} />
        </div>
      )}
      <p role="status" className="text-muted-foreground text-xs empty:hidden">
        {attachments.items.length > 0 && attachments.busy ? tChat("compose.uploading") : ""}
      </p>
      <Dialog open={arranging && attachments.items.length > 0} onOpenChange={setArranging}>
        <DialogContent>
          <DialogHeader title={t("describe")} description={t("describeHint")} />
          <AttachmentList attachments={attachments} onRemove={attachments.remove} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function AttachmentThumb({ item, onRemove }: { item: Attachment; onRemove: () => void }) {
  const t = useTranslations("uploads");
  const translate = useTranslateMessage();
  const percent = percentOf(item);
  const reason = item.upload?.failure ?? (item.media?.state === "failed" ? item.media.failure : null);
  const failure = reason === null ? null : translate(reason);
  return (
    <li className="relative shrink-0">
      <Thumb kind={item.kind} file={item.file} media={item.media} className="size-20 rounded-xl" />
      {percent !== null && (
        <span className="absolute inset-0 grid place-items-center rounded-xl bg-black/55 font-semibold text-white text-xs tabular-nums">
          <progress className="sr-only" aria-label={t("progress", { name: item.name })} max={100} value={percent} />
          {t("percent", { percent })}
        </span>
      )}
      {failure !== null && (
        <span
          role="alert"
          title={failure}
          className="absolute inset-0 grid place-items-center rounded-xl bg-destructive-soft/90 text-destructive"
        >
          <CircleAlert aria-hidden className="size-6" />
          <span className="sr-only">{t("about", { name: item.name, sentence: failure })}</span>
        </span>
      )}
      <button
        type="button"
        aria-label={t("remove", { name: item.name })}
        title={t("remove", { name: item.name })}
        onClick={onRemove}
        className="absolute -top-1.5 -right-1.5 grid size-7 place-items-center rounded-full border bg-popover shadow-float after:absolute after:-inset-2 hover:bg-muted"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
