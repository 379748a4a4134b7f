"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { useSignInPath } from "@/components/shell/nav/use-sign-in-path";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { TextareaField } from "@/components/ui/form/text-fields";
import { useDraftText } from "@/components/ui/form/use-draft-text";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useReport } from "@/lib/moderation/client/moderation";
import { MAX_REASON_LENGTH } from "@/lib/moderation/constants";
import type { ReportTarget } from "@/lib/moderation/contract";
import { ReasonFields, type ReportReason } from "./reason-fields";
import { useToastReported } from "./toast-reported";

interface ReportDialogProps {
  targetType: ReportTarget;
  targetId: string;
  /** The reported person, if known. */
  name?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Reports something with a reason; signed-out visitors are asked to log in first. */
export function ReportDialog({ targetType, targetId, name, open, onOpenChange }: ReportDialogProps) {
  const t = useTranslations("moderation");
  const { user } = useCurrentUser();
  const signIn = useSignInPath();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader
          title={t(`dialog.title.${targetType}`)}
          description={
            user
              ? t("dialog.description", { hasName: String(name !== undefined), name: name ?? "" })
              : t("dialog.signIn")
          }
        />
        {user ? (
          <ReportForm targetType={targetType} targetId={targetId} onDone={() => onOpenChange(false)} />
        ) : (
          <DialogFooter className="mt-6">
            <ButtonLink href={signIn}>{t("dialog.toSignIn")}</ButtonLink>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}

interface ReportFormProps {
  targetType: ReportTarget;
  targetId: string;
  onDone: () => void;
}

function ReportForm({ targetType, targetId, onDone }: ReportFormProps) {
  const t = useTranslations("moderation");
  const report = useReport();
  const sayDone = useToastReported();
  const [why, setWhy] = useState<ReportReason>({});
  // Closing keeps it: a press beside the dialog closes it, too.
  const [reason, setReason, discardStored] = useDraftText(`report ${targetType} ${targetId}`);
  const [isTouched, setTouched] = useState(false);
  const empty = !reason.trim();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (empty || report.isPending) return;
    toastOutcome(report.mutateAsync({ targetType, targetId, reason, ...why }), {
      done: (filed) => {
        discardStored();
        onDone();
        sayDone(filed);
      },
      failed: t("failed"),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <ReasonFields why={why} onChange={setWhy} />
      <TextareaField
        label={t("dialog.label")}
        error={isTouched && empty ? t("needReason") : undefined}
        rows={4}
        value={reason}
        maxLength={MAX_REASON_LENGTH}
        placeholder={t("dialog.hint")}
        onChange={(words) => {
          setTouched(true);
          setReason(words);
        }}
      />
      <DialogFooter className="mt-2">
        <Button type="submit" disabled={empty} aria-busy={report.isPending}>
          {report.isPending ? t("dialog.submitting") : t("dialog.submit")}
        </Button>
      </DialogFooter>
    </form>
  );
}
