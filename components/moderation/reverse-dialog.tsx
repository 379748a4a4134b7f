"use client";

import { announce } from "@/components/ui/announce";
import { toast } from "@/components/ui/use-toast";
import { useReverse } from "@/lib/moderation/client/desk";
import type { DeskCase } from "@/lib/moderation/contract/desk";
import { desk } from "@/lib/text/desk";
import { ReasonDialog } from "./reason-dialog";

const text = desk.reverse;

interface ReverseDialogProps {
  of: DeskCase;
  /** The version on screen. */
  seen: number;
  onClose: () => void;
  onDone: (changed: DeskCase) => void;
}

export function ReverseDialog({ of, seen, onClose, onDone }: ReverseDialogProps) {
  const reverse = useReverse(of.id);
  const submit = (reason: string) =>
    announce(reverse.mutateAsync({ version: seen, text: reason }), {
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
