"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { useFailureText } from "@/components/media/use-failure-text";
import { Link } from "@/components/shell/nav/link";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";

import { useDeleteFile } from "@/lib/media/client/media";
import type { OwnFile } from "@/lib/media/contract";
import { Thumb } from "../viewer/thumb";

const PLACES = {
  post: { label: "inPost", href: (id: string) => `/posts/${id}` },
  vibe: { label: "inVibe", href: () => "/vibes/archive" },
  message: { label: "inMessage", href: () => "/messages" },
  picture: { label: "inPicture", href: () => "/profile" },
} as const;

interface FileRowProps {
  file: OwnFile;
  onRemoved: () => void;
}

export function FileRow({ file, onRemoved }: FileRowProps) {
  const t = useTranslations("uploads.storage");
  const { formatBytes, formatDate } = useFormats();
  const { media, fileName, bytes, createdAt, holder, isInDraft } = file;
  const place = holder?.kind ?? (isInDraft ? "draft" : null);
  const [asking, setAsking] = useState(false);
  const remove = useDeleteFile();
  const onConfirm = () =>
    toastOutcome(remove.mutateAsync(media.id), {
      done: () => {
        toast({ title: t("deleted") });
        onRemoved();
      },
      failed: t("deleteFailed"),
    });
  return (
    <li className="flex items-center gap-3 rounded-xl border bg-card p-3">
      <Thumb kind={media.kind} media={media} className="size-20" />
      <div className="min-w-0 flex-1 text-muted-foreground text-sm">
        <p className="truncate font-medium text-foreground">{fileName}</p>
        <p className="tabular-nums">
          {formatBytes(bytes)} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
        <Whereabouts file={file} />
      </div>
      <IconButton
        label={t("delete", { name: fileName })}
        onClick={() => setAsking(true)}
        className="text-muted-foreground"
      >
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("deleteTitle")}
        description={place ? t(`deleteUsed.${place}`) : t("deleteText")}
        confirm={t("deleteConfirm")}
        onConfirm={onConfirm}
      />
    </li>
  );
}

function Whereabouts({ file: { media, fileName, holder, isInDraft } }: { file: OwnFile }) {
  const t = useTranslations("uploads.storage");
  const failureText = useFailureText();
  const stateNote =
    media.state === "failed" ? (
      <p className="text-destructive">{media.failure && failureText(media.failure)}</p>
    ) : (
      media.state === "processing" && <p>{t("making")}</p>
    );
  const place = holder
    ? { label: PLACES[holder.kind].label, href: PLACES[holder.kind].href(holder.id) }
    : isInDraft && ({ label: "inDraft", href: "/drafts" } as const);
  if (!place) return stateNote || <p>{t("unused")}</p>;
  return (
    <>
      {stateNote}
      <Link
        href={place.href}
        aria-label={`${t(place.label)}: ${fileName}`}
        className="text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-primary"
      >
        {t(place.label)}
      </Link>
    </>
  );
}
