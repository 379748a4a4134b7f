"use client";

import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/form/input";
import { IconButton } from "@/components/ui/icon-button";
import { MAX_ALT_LENGTH } from "@/lib/media/constants";
import { UploadStatus } from "../uploads/upload-status";
import { Thumb } from "../viewer/thumb";
import { useReducedMotion } from "../viewer/use-reduced-motion";
import { AttachmentActions } from "./attachment-actions";
import type { Attachment, Attachments } from "./use-attachments";

const INACTIVE = "aria-disabled:bg-transparent aria-disabled:text-muted-foreground";

interface AttachmentRowProps {
  attachments: Attachments;
  item: Attachment;
  place: number;
  onMove: (place: number) => void;
  onRemove: () => void;
}

export function AttachmentRow({ attachments, item, place, onMove, onRemove }: AttachmentRowProps) {
  const t = useTranslations("uploads");
  const still = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
    attributes: { roleDescription: t("order.role") },
    transition: still ? null : undefined,
  });
  const { name } = item;
  const last = attachments.items.length - 1;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn("rounded-xl border bg-card p-3", isDragging && "relative z-10 shadow-float")}
    >
      <div className="flex items-start gap-3">
        <Thumb kind={item.kind} file={item.file} media={item.media} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium text-sm">{name}</p>
          <UploadStatus name={name} upload={item.upload} media={item.media} />
        </div>
        <IconButton label={t("remove", { name })} onClick={onRemove} className="-mt-1.5 -mr-1.5 text-muted-foreground">
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-1">
        <AltField attachments={attachments} item={item} />
        <div className="flex items-center gap-1 max-sm:ml-auto">
          {last > 0 && (
            <>
              <IconButton
                ref={setActivatorNodeRef}
                {...attributes}
                {...listeners}
                label={t("drag", { name })}
                className="cursor-grab touch-none active:cursor-grabbing"
              >
                <GripVertical aria-hidden />
              </IconButton>
              {/* At the ends inactive but focusable: a disabled button would lose the focus. */}
              <IconButton
                label={t("earlier", { name })}
                aria-disabled={place === 0 || undefined}
                onClick={() => place > 0 && onMove(place - 1)}
                className={INACTIVE}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={t("later", { name })}
                aria-disabled={place === last || undefined}
                onClick={() => place < last && onMove(place + 1)}
                className={INACTIVE}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </>
          )}
          <AttachmentActions attachments={attachments} item={item} />
        </div>
      </div>
    </li>
  );
}

function AltField({ attachments, item }: { attachments: Attachments; item: Attachment }) {
  const t = useTranslations("uploads");
  return (
    <Input
      aria-label={t("alt", { name: item.name })}
      placeholder={t("altHint")}
      maxLength={MAX_ALT_LENGTH}
      value={item.alt}
      onChange={({ target }) => attachments.describe(item.key, target.value)}
      // Enter would submit the post's form.
      onKeyDown={(event) => event.key === "Enter" && !event.metaKey && !event.ctrlKey && event.preventDefault()}
      className="min-w-48 flex-1 sm:h-9"
    />
  );
}
