"use client";

import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { TextareaField } from "@/components/ui/form/text-fields";
import { useDraftText } from "@/components/ui/form/use-draft-text";
import { MAX_DECISION_TEXT_LENGTH } from "@/lib/moderation/constants";

interface ReasonDialogProps {
  title: string;
  text: string;
  label: string;
  submit: string;
  isPending: boolean;
  /** Names what the reason is for, to keep it when the dialog closes without a success. */
  draft: string;
  /** `discard` removes the stored reason. */
  onSubmit: (reason: string, discard: () => void) => void;
  onClose: () => void;
}

/** Asks for the reason of an act that goes into the audit log. */
export function ReasonDialog({ title, text, label, submit, isPending, draft, onSubmit, onClose }: ReasonDialogProps) {
  const [reason, setReason, discard] = useDraftText(draft);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() && !isPending) onSubmit(reason, discard);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader title={title} description={text} />
        <form onSubmit={send}>
          <TextareaField
            label={label}
            rows={3}
            value={reason}
            maxLength={MAX_DECISION_TEXT_LENGTH}
            onChange={setReason}
          />
          <DialogFooter className="mt-6">
            <Button type="submit" disabled={!reason.trim()} loading={isPending}>
              {submit}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
