import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useUndoWave } from "@/lib/moderation/client/waves";
import type { Wave } from "@/lib/moderation/contract/waves";
import { truncateText } from "@/lib/text/truncate-text";

const LOOKS = { removing: "warning", removed: "destructive", undoing: "warning", undone: "outline" } as const;

const MAX_SHOWN_VALUE_LENGTH = 80;

export function WaveListRow({ wave }: { wave: Wave }) {
  const t = useTranslations("staffWaves.list");
  const tMatches = useTranslations("staffWaves.search.matches");
  const tRules = useTranslations("rules");
  const { formatMoment } = useFormats();
  const undo = useUndoWave(wave.id);
  const [isAsking, setAsking] = useState(false);
  const { total, pending, removed, skipped, restored, kept, state } = wave;
  const value = truncateText(wave.value, MAX_SHOWN_VALUE_LENGTH);
  const isMoving = state === "removing" || state === "undoing";
  const submit = () =>
    void toastOutcome(undo.mutateAsync(), {
      done: () => toast({ title: t("undoing") }),
      failed: t("undoFailed"),
    });
  return (
    <li data-wave={wave.id} data-state={state} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <Badge variant={LOOKS[state]}>{t(`states.${state}`)}</Badge>
          <span className="text-muted-foreground">{tMatches(wave.match)}</span>
        </p>
        <p dir="auto" className="mt-1 line-clamp-2 break-words font-medium">
          {wave.value}
        </p>
        <p className="text-muted-foreground">
          {t("startedBy", {
            name: wave.by ? fullName(wave.by) : t("formerUser"),
            when: formatMoment(wave.createdAt),
          })}
          , {tRules(`${wave.rule}.name`)}
        </p>
        {isMoving && (
          <progress
            aria-label={t("progress", { value })}
            max={total}
            value={state === "removing" ? total - pending : total - removed}
            className="mt-2 h-2 w-full accent-primary"
          />
        )}
        <p className="mt-1">
          {t("removed", { removed: removed + restored + kept, total })}
          {restored > 0 && <>. {t("restored", { count: restored })}</>}
          {skipped > 0 && <>. {t("skipped", { count: skipped })}</>}
          {kept > 0 && <>. {t("kept", { count: kept })}</>}
        </p>
      </div>
      {wave.undoableUntil && (
        <div className="flex flex-col items-end gap-1">
          <Button
            variant="outline"
            aria-label={t("undoName", { value })}
            loading={undo.isPending}
            onClick={() => setAsking(true)}
          >
            {t("undo")}
          </Button>
          <p className="text-muted-foreground text-xs">
            {t("undoableUntil", { when: formatMoment(wave.undoableUntil) })}
          </p>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("undoTitle")}
        description={t("undoText")}
        confirm={t("undo")}
        variant="default"
        onConfirm={submit}
      />
    </li>
  );
}
