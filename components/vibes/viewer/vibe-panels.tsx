"use client";

import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { vibes } from "@/lib/text/vibes";
import { useDeleteVibe } from "@/lib/vibes/client";
import type { DailyVibe } from "@/lib/vibes/contract";

const text = vibes.removal;

const ReportDialog = lazyWithRetry(() =>
  import("@/components/moderation/reports/report-dialog").then((module) => module.ReportDialog),
);
const ViewersDialog = lazyWithRetry(() => import("./viewers-dialog").then((module) => module.ViewersDialog));

export type VibePanel = "report" | "delete" | "viewers";

interface VibePanelsProps {
  vibe: DailyVibe;
  panel: VibePanel | null;
  onPanel: (panel: null) => void;
  onDeleted: () => void;
}

export function VibePanels({ vibe, panel, onPanel, onDeleted }: VibePanelsProps) {
  const remove = useDeleteVibe();
  const close = () => onPanel(null);
  const onConfirm = () =>
    toastOutcome(remove.mutateAsync(vibe.id), {
      done: () => {
        onDeleted();
        toast({ title: text.done });
      },
      failed: text.failed,
    });
  return (
    <>
      {panel === "report" && (
        <ReportDialog targetType="vibe" targetId={vibe.id} open onOpenChange={(open) => !open && close()} />
      )}
      {panel === "viewers" && <ViewersDialog id={vibe.id} onClose={close} />}
      <ConfirmDialog
        open={panel === "delete"}
        onOpenChange={(open) => !open && close()}
        title={text.title}
        description={text.text}
        confirm={text.confirm}
        onConfirm={onConfirm}
      />
    </>
  );
}
