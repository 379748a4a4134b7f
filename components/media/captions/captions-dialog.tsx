"use client";

import { Trash2 } from "lucide-react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRemoveCaptions } from "@/lib/media/client/media";
import type { Captions, Media } from "@/lib/media/contract";
import { player } from "@/lib/text/player";
import { CaptionsForm } from "./captions-form";

const text = player.captions;

interface CaptionsDialogProps {
  media: Media;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChanged: (media: Media) => void;
}

export function CaptionsDialog({ media, open, onOpenChange, onChanged }: CaptionsDialogProps) {
  const remove = useRemoveCaptions(media.id);
  const take = ({ id }: Captions) =>
    toastOutcome(remove.mutateAsync(id), {
      done: (after) => {
        onChanged(after);
        toast({ title: text.removed });
      },
      failed: text.removeFailed,
    });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{text.title}</DialogTitle>
          <DialogDescription>{text.description}</DialogDescription>
        </DialogHeader>
        {media.captions.length === 0 ? (
          <p className="rounded-lg bg-muted px-3 py-2.5 text-sm">{text.none}</p>
        ) : (
          <ul aria-label={text.have} className="flex flex-col divide-y rounded-lg border">
            {media.captions.map((captions) => (
              <li key={captions.id} className="flex min-h-12 items-center gap-2 pr-1 pl-3 text-sm">
                <span className="min-w-0 flex-1 truncate font-medium">{captions.label}</span>
                <span className="text-muted-foreground">{captions.language}</span>
                <IconButton label={text.remove(captions.label)} onClick={() => take(captions)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <CaptionsForm media={media} onAdded={onChanged} />
      </DialogContent>
    </Dialog>
  );
}
