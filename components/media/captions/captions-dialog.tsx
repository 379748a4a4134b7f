"use client";

import { Download, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRemoveCaptions } from "@/lib/media/client/media";
import type { Captions, Media } from "@/lib/media/contract";
import { CaptionsForm } from "./captions-form";

interface CaptionsDialogProps {
  media: Media;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChanged: (media: Media) => void;
}

export function CaptionsDialog({ media, open, onOpenChange, onChanged }: CaptionsDialogProps) {
  const t = useTranslations("player.captions");
  const remove = useRemoveCaptions(media.id);
  const take = ({ id }: Captions) =>
    toastOutcome(remove.mutateAsync(id), {
      done: (after) => {
        onChanged(after);
        toast({ title: t("removed") });
      },
      failed: t("removeFailed"),
    });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader title={t("title")} description={t("description")} />
        {media.captions.length === 0 ? (
          <p className="rounded-lg bg-muted px-3 py-2.5 text-sm">{t("none")}</p>
        ) : (
          <ul aria-label={t("have")} className="flex flex-col divide-y rounded-lg border">
            {media.captions.map((captions) => (
              <li key={captions.id} className="flex min-h-12 items-center gap-2 pr-1 pl-3 text-sm">
                <span className="min-w-0 flex-1 truncate font-medium">{captions.label}</span>
                {captions.automatic && <Badge variant="outline">{t("automatic")}</Badge>}
                <span className="text-muted-foreground">{captions.language}</span>
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
              </li>
            ))}
          </ul>
        )}
        {media.captions.some(({ automatic }) => automatic) && (
          <p className="mt-2 text-muted-foreground text-sm">{t("automaticHint")}</p>
        )}
        <CaptionsForm media={media} onAdded={onChanged} />
      </DialogContent>
    </Dialog>
  );
}
