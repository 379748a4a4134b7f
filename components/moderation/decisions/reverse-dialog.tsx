"use client";

import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useReverseDecision } from "@/lib/moderation/client/staff";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import { ReasonDialog } from "../reports/reason-dialog";

interface ReverseDialogProps {
  of: StaffCase;
  /** The version on screen. */
  seen: number;
  onClose: () => void;
  onDone: (changed: StaffCase) => void;
}

export function ReverseDialog({ of, seen, onClose, onDone }: ReverseDialogProps) {
  const t = useTranslations("staff.reverse");
  const reverse = useReverseDecision(of.id);
  const submit = (reason: string, discard: () => void) =>
    toastOutcome(reverse.mutateAsync({ version: seen, text: reason }), {
      done: (changed) => {
        discard();
        onDone(changed);
        onClose();
        toast({ variant: "success", title: t("done") });
      },
      failed: t("failed"),
    });
  return (
    <ReasonDialog
      title={t("title")}
      text={t("text")}
      label={t("reason")}
      submit={t("submit")}
      isPending={reverse.isPending}
      draft={`reversal ${of.id}`}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
