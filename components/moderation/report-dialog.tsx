"use client";

import { useState } from "react";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/use-toast";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { useReport } from "@/lib/moderation/client";
import { REASON_MAX, type ReportTarget } from "@/lib/moderation/contract";
import { moderation as text } from "@/lib/text/moderation";

interface ReportDialogProps {
  targetType: ReportTarget;
  targetId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Reports a post, a comment or a person, with a reason. */
export function ReportDialog({ targetType, targetId, open, onOpenChange }: ReportDialogProps) {
  const { user } = useCurrentUser();
  const report = useReport();
  const [reason, setReason] = useState("");
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (!user) {
      toast({ title: text.dialog.signIn });
      return;
    }
    announce(report.mutateAsync({ targetType, targetId, reason }), {
      done: () => {
        onOpenChange(false);
        toast({ variant: "success", title: text.dialog.done, description: text.dialog.doneText });
      },
      failed: text.failed,
    });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{text.dialog.title[targetType]}</DialogTitle>
          <DialogDescription>{text.dialog.description}</DialogDescription>
        </DialogHeader>
        <form onSubmit={submit}>
          <Field label={text.dialog.label}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                value={reason}
                maxLength={REASON_MAX}
                placeholder={text.dialog.hint}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <DialogFooter className="mt-6">
            <Button type="submit" disabled={reason.trim() === "" || report.isPending}>
              {report.isPending ? text.dialog.submitting : text.dialog.submit}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
