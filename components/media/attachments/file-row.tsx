"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "@/components/shell/nav/link";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { formatDate } from "@/lib/dates/format-date";
import { useDeleteFile } from "@/lib/media/client/media";
import type { OwnFile } from "@/lib/media/contract";
import { formatBytes } from "@/lib/text/bytes";
import { uploads } from "@/lib/text/uploads";
import { Thumb } from "../viewer/thumb";

const text = uploads.storage;

const PLACES = {
  post: {
    get label() {
      return text.inPost;
    },
    href: (id: string) => `/posts/${id}`,
  },
  vibe: {
    get label() {
      return text.inVibe;
    },
    href: () => "/vibes/archive",
  },
  message: {
    get label() {
      return text.inMessage;
    },
    href: () => "/messages",
  },
  picture: {
    get label() {
      return text.inPicture;
    },
    href: () => "/profile",
  },
} as const;

interface FileRowProps {
  file: OwnFile;
  onRemoved: () => void;
}

export function FileRow({ file, onRemoved }: FileRowProps) {
  const { media, fileName, bytes, createdAt, holder } = file;
  const [asking, setAsking] = useState(false);
  const remove = useDeleteFile();
  const onConfirm = () =>
    toastOutcome(remove.mutateAsync(media.id), {
      done: () => {
        toast({ title: text.deleted });
        onRemoved();
      },
      failed: text.deleteFailed,
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
      <IconButton label={text.delete(fileName)} onClick={() => setAsking(true)} className="text-muted-foreground">
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.deleteTitle}
        description={holder ? text.deleteUsed[holder.kind] : text.deleteText}
        confirm={text.deleteConfirm}
        onConfirm={onConfirm}
      />
    </li>
  );
}

function Whereabouts({ file: { media, holder } }: { file: OwnFile }) {
  const standing =
    media.state === "failed" ? (
      <p className="text-destructive">{media.failure}</p>
    ) : (
      media.state === "processing" && <p>{text.making}</p>
    );
  if (holder)
    return (
      <>
        {standing}
        <Link
          href={PLACES[holder.kind].href(holder.id)}
          className="text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-primary"
        >
          {PLACES[holder.kind].label}
        </Link>
      </>
    );
  return standing || <p>{text.unused}</p>;
}
