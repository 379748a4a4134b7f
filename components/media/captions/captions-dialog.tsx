"use client";

import { Download, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { storeDraftText } from "@/components/ui/form/draft-text";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useRemoveCaptions } from "@/lib/media/client/media";
import type { Captions, Media } from "@/lib/media/contract";
import { captionsDraftName } from "./captions-draft";
import { CaptionsForm } from "./captions-form";

const CaptionsEditor = lazyWithRetry(() => import("./captions-editor").then((module) => module.CaptionsEditor), {
  messages: ["player"],
  loading: () => <Skeleton className="h-48" />,
});

interface CaptionsDialogProps {
  media: Media;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChanged: (media: Media) => void;
}

export function CaptionsDialog({ media, open, onOpenChange, onChanged }: CaptionsDialogProps) {
  const t = useTranslations("player.captions");
  const { user } = useCurrentUser();
  const [edited, setEdited] = useState<Captions | null>(null);
  const isDirty = useRef(false);
  /** What to do once the changes may be lost; null while no one is asked. */
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  /** Shows the list after saving, and once the changes may be lost. */
  const showList = () => {
    // Not without changes: stored ones may not have been loaded yet.
    if (isDirty.current && edited && user) storeDraftText(user.id, captionsDraftName(edited.id), "");
    isDirty.current = false;
    setEdited(null);
  };
  const leave = (go: () => void) => {
    if (isDirty.current) setLeaving({ go });
    else go();
  };
  const close = () => {
    showList();
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : leave(close))}>
      <DialogContent>
        {edited ? (
          <>
            <DialogHeader title={t("editTitle", { name: edited.label })} description={t("editText")} />
            <CaptionsEditor
              key={edited.id}
              media={media}
              captions={edited}
              onEdited={() => {
                isDirty.current = true;
              }}
              onSaved={(after) => {
                onChanged(after);
                showList();
              }}
              onCancel={() => leave(showList)}
            />
          </>
        ) : (
          <>
            <DialogHeader title={t("title")} description={t("description")} />
            <CaptionsList media={media} onEdit={setEdited} onChanged={onChanged} />
            <CaptionsForm media={media} onAdded={onChanged} />
          </>
        )}
        <ConfirmDialog
          open={leaving !== null}
          onOpenChange={(next) => !next && setLeaving(null)}
          title={t("discardTitle")}
          description={t("discardText")}
          confirm={t("discard")}
          cancel={t("keepEditing")}
          onConfirm={() => leaving?.go()}
        />
      </DialogContent>
    </Dialog>
  );
}

interface CaptionsListProps {
  media: Media;
  onEdit: (captions: Captions) => void;
  onChanged: (media: Media) => void;
}

function CaptionsList({ media, onEdit, onChanged }: CaptionsListProps) {
  const t = useTranslations("player.captions");
  const remove = useRemoveCaptions(media.id);
  const take = ({ id }: Captions) => {
    if (remove.isPending) return;
    toastOutcome(remove.mutateAsync(id), {
      done: (after) => {
        onChanged(after);
        toast({ title: t("removed") });
      },
      failed: t("removeFailed"),
    });
  };
  if (media.captions.length === 0) return <p className="rounded-lg bg-muted px-3 py-2.5 text-sm">{t("none")}</p>;
  return (
    <>
      <ul aria-label={t("have")} className="flex flex-col divide-y rounded-lg border">
        {media.captions.map((captions) => (
          <li key={captions.id} className="flex min-h-12 items-center gap-2 pr-1 pl-3 text-sm">
            <span className="min-w-0 flex-1 truncate font-medium">{captions.label}</span>
            {captions.automatic && <Badge variant="outline">{t("automatic")}</Badge>}
            <span className="text-muted-foreground">{captions.language}</span>
            <span className="flex">
              <IconButton label={t("edit", { name: captions.label })} onClick={() => onEdit(captions)}>
                <Pencil aria-hidden />
              </IconButton>
              {captions.automatic && (
                <Button asChild size="icon" variant="ghost">
                  <a
                    href={captions.url}
                    download={`${captions.language}.vtt`}
                    aria-label={t("download", { name: captions.label })}
                    title={t("download", { name: captions.label })}
                  >
                    <Download aria-hidden />
                  </a>
                </Button>
              )}
              <IconButton label={t("remove", { name: captions.label })} onClick={() => take(captions)}>
                <Trash2 aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {media.captions.some(({ automatic }) => automatic) && (
        <p className="mt-2 text-muted-foreground text-sm">{t("automaticHint")}</p>
      )}
    </>
  );
}
