"use client";

import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useReverseDecision } from "@/lib/moderation/client/staff";
import type { StaffCase } from "@/lib/moderation/contract/desk";
import { desk } from "@/lib/text/desk";
import { ReasonDialog } from "../reports/reason-dialog";

const text = desk.reverse;

interface ReverseDialogProps {
  of: StaffCase;
  /** The version on screen. */
  seen: number;
  onClose: () => void;
  onDone: (changed: StaffCase) => void;
}

export function ReverseDialog({ of, seen, onClose, onDone }: ReverseDialogProps) {
  const reverse = useReverseDecision(of.id);
  const submit = (reason: string) =>
    toastOutcome(reverse.mutateAsync({ version: seen, text: reason }), {
      done: (changed) => {
        onDone(changed);
        onClose();
        toast({ variant: "success", title: text.done });
      },
      failed: text.failed,
    });
  return (
    <ReasonDialog
      title={text.title}
      text={text.text}
      label={text.reason}
      submit={text.submit}
      isPending={reverse.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
