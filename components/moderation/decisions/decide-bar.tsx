"use client";

import { ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTranslateMessage } from "@/components/i18n/use-translate-message";
import { useShortcuts } from "@/components/shell/keys/use-shortcuts";
import { Button } from "@/components/ui/button";
import { ActionsMenu } from "@/components/ui/menu/actions-menu";
import { DropdownMenuItem } from "@/components/ui/menu/dropdown-menu";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useDecideCase, useDecideReports } from "@/lib/moderation/client/staff";
import { ACTION_KEYS, MODERATION_ACTIONS } from "@/lib/moderation/constants";
import type { ModerationAction } from "@/lib/moderation/contract/cases";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import { RESOLUTIONS } from "@/lib/moderation/decisions/resolutions";
import { DecideDialog } from "./decide-dialog";
import { useUndo } from "./use-undo";

/** The decisions besides the buttons of docs/spec.md section 4. */
const SECONDARY_ACTIONS = MODERATION_ACTIONS.filter((action) => action !== "remove" && action !== "dismiss");

interface DecideBarProps {
  of: StaffCase;
  /** The version on screen. */
  seen: number;
  onDone: (changed: StaffCase) => void;
  onNext: () => void;
  /** Toggles the blur of the media. */
  onLift: () => void;
}

/** The decisions on an open case, by button or keyboard shortcut. Those that notify the author open a dialog first. */
export function DecideBar({ of, seen, onDone, onNext, onLift }: DecideBarProps) {
  const t = useTranslations("staff.decide");
  const tActions = useTranslations("actions");
  const translate = useTranslateMessage();
  const [chosen, setChosen] = useState<ModerationAction | null>(null);
  const decide = useDecideCase(of.id);
  const info = useDecideReports(of.id);
  const undo = useUndo(of.id);
  const pending = of.reports.filter(({ status }) => status === "pending");
  const may = (action: ModerationAction) => of.actions.includes(action);
  // The shortcuts work while the buttons are disabled.
  const isBusy = decide.isPending || info.isPending;
  const dismiss = () =>
    toastOutcome(decide.mutateAsync({ version: seen, action: "dismiss" }), {
      done: (changed) => {
        onDone(changed);
        toast({ variant: "success", title: t("done.dismiss"), ...undo(changed) });
        onNext();
      },
      failed: t("failed"),
    });
  const askMore = () =>
    toastOutcome(
      info.mutateAsync({
        ids: pending.map(({ id }) => id),
        status: "resolved",
        resolution: RESOLUTIONS.investigate,
      }),
      { done: () => toast({ title: t("infoDone") }), failed: t("infoFailed") },
    );
  const choose = (action: ModerationAction) => (action === "dismiss" ? void dismiss() : setChosen(action));
  const ifIdle = (act: () => void) => (isBusy ? undefined : act);
  const keyed = of.actions.map((action) => [ACTION_KEYS[action], ifIdle(() => choose(action))] as const);
  useShortcuts({
    ...Object.fromEntries(keyed),
    v: onLift,
    i: pending.length > 0 && may("dismiss") ? ifIdle(() => void askMore()) : undefined,
  });
  if (of.refused)
    return (
      <div className="rounded-xl border border-dashed px-4 py-3 text-sm">
        <p className="font-semibold">{t("refused")}</p>
        <p className="text-muted-foreground">{translate(of.refused)}</p>
      </div>
    );
  if (of.actions.length === 0) return null;
  return (
    <>
      <section
        aria-label={t("title")}
        className="sticky bottom-4 z-20 grid grid-cols-2 gap-2 rounded-xl sm:flex sm:flex-wrap border bg-popover p-3 shadow-float max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
      >
        {may("remove") && (
          <Button variant="destructive" onClick={() => setChosen("remove")}>
            {t("remove")}
          </Button>
        )}
        {may("dismiss") && (
          <Button variant="secondary" loading={decide.isPending} onClick={dismiss}>
            {t("dismiss")}
          </Button>
        )}
        {pending.length > 0 && may("dismiss") && (
          <Button variant="outline" title={t("moreInfoHint")} loading={info.isPending} onClick={askMore}>
            {t("moreInfo")}
          </Button>
        )}
        <ActionsMenu
          side="top"
          className="max-w-80"
          button={
            <Button variant="ghost" className="sm:ml-auto">
              {t("others")}
              <ChevronUp aria-hidden />
            </Button>
          }
        >
          {SECONDARY_ACTIONS.filter(may).map((action) => (
            <DropdownMenuItem key={action} onSelect={() => setChosen(action)} className="items-start">
              <span>
                <span className="block font-medium">{tActions(`${action}.name`)}</span>
                <span className="block text-muted-foreground text-xs">{tActions(`${action}.hint`)}</span>
              </span>
            </DropdownMenuItem>
          ))}
        </ActionsMenu>
      </section>
      {chosen && (
        <DecideDialog
          of={of}
          seen={seen}
          action={chosen}
          onClose={() => setChosen(null)}
          onDone={onDone}
          onNext={onNext}
        />
      )}
    </>
  );
}
