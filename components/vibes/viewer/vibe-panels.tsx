"use client";

import { useTranslations } from "next-intl";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useDeleteVibe } from "@/lib/vibes/client";
import type { DailyVibe } from "@/lib/vibes/contract";

const ReportDialog = lazyWithRetry(
  () => import("@/components/moderation/reports/report-dialog").then((module) => module.ReportDialog),
  { messages: ["moderation", "reasons", "rules"], prefetch: "idle" },
);
const ViewersDialog = lazyWithRetry(() => import("./viewers-dialog").then((module) => module.ViewersDialog), {
  messages: ["vibes"],
  prefetch: "idle",
});

export type VibePanel = "report" | "delete" | "viewers";

interface VibePanelsProps {
  vibe: DailyVibe;
  panel: VibePanel | null;
  onPanel: (panel: null) => void;
  onDeleted: () => void;
}

export function VibePanels({ vibe, panel, onPanel, onDeleted }: VibePanelsProps) {
  const t = useTranslations("vibes.removal");
  const remove = useDeleteVibe();
  const close = () => onPanel(null);
  const onConfirm = () =>
    toastOutcome(remove.mutateAsync(vibe.id), {
      done: () => {
        onDeleted();
        toast({ title: t("done") });
      },
      failed: t("failed"),
    });
  return (
    <>
      {panel === "report" && (
        <ReportDialog
          targetType="vibe"
          targetId={vibe.id}
          name={fullName(vibe.user)}
          open
          onOpenChange={(open) => !open && close()}
        />
      )}
      {panel === "viewers" && <ViewersDialog id={vibe.id} onClose={close} />}
      <ConfirmDialog
        open={panel === "delete"}
        onOpenChange={(open) => !open && close()}
        title={t("title")}
        description={t("text")}
        confirm={t("confirm")}
        onConfirm={onConfirm}
      />
    </>
  );
}
