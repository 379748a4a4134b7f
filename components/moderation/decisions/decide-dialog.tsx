"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/form/field";
import { InputField } from "@/components/ui/form/text-fields";
import { useDraftText } from "@/components/ui/form/use-draft-text";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useDecideCase } from "@/lib/moderation/client/staff";
import { NewDecision } from "@/lib/moderation/client-schemas";
import { MAX_LABEL_LENGTH } from "@/lib/moderation/constants";
import type { ModerationAction } from "@/lib/moderation/contract/cases";
import type { SiteRule } from "@/lib/moderation/contract/reasons";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import { likelyRule } from "../reports/reason-words";
import { DaysAhead, dayInDays, startOfDayIso } from "./days-ahead";
import { DecisionTextField, RuleField } from "./decision-fields";
import { useUndo } from "./use-undo";

const DEFAULT_SANCTION_DAYS = 7;

interface DecideDialogProps {
  of: StaffCase;
  seen: number;
  action: ModerationAction;
  onClose: () => void;
  onDone: (changed: StaffCase) => void;
  onNext: () => void;
}

/**
 * Completes a decision with the rule, the text for the author and the end. The usual values are filled in, so that one
 * key sends it.
 */
export function DecideDialog({ of, seen, action, onClose, onDone, onNext }: DecideDialogProps) {
  const t = useTranslations("staff.decide");
  const tActions = useTranslations("actions");
  const tRules = useTranslations("rules");
  const [rule, setRule] = useState<SiteRule | "">(() => likelyRule(of));
  const [words, setWords, discardStored] = useDraftText(`decision ${of.id} ${action}`);
  /** Until then, and without a stored text, the text is the template. */
  const [isWritten, setWritten] = useState(false);
  const [until, setUntil] = useState(() => dayInDays(DEFAULT_SANCTION_DAYS));
  const [label, setLabel] = useState("");
  const [tried, setTried] = useState(false);
  const decide = useDecideCase(of.id);
  const undo = useUndo(of.id);
  const isTimed = action === "limit" || action === "suspend";
  const template = rule && action !== "dismiss" ? t(`template.${action}`, { rule: tRules(`${rule}.name`) }) : "";
  const decisionText = isWritten || words !== "" ? words : template;
  const decision = NewDecision.safeParse({
    version: seen,
    action,
    rule: rule || undefined,
    text: decisionText.trim() || undefined,
    ...(isTimed && { until: startOfDayIso(until) }),
    ...(action === "label" && { label: label.trim() || undefined }),
  });
  const wrong = (field: string) =>
    tried ? decision.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const send = (andNext: boolean) => {
    setTried(true);
    if (!decision.success || decide.isPending) return;
    void toastOutcome(decide.mutateAsync(decision.data), {
      done: (changed) => {
        onDone(changed);
        discardStored();
        onClose();
        if (action === "ban" && changed.isBanPending) toast({ title: t("banRequested") });
        else toast({ variant: "success", title: t(`done.${action}`), ...undo(changed) });
        if (andNext) onNext();
      },
      failed: t("failed"),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(true);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(true);
  };
  const name = tActions(`${action}.name`);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader
          title={t(`titles.${action}`, {
            thing: of.pictureKind ?? of.targetType,
            name: of.subject ? fullName(of.subject) : "",
          })}
          description={tActions(`${action}.hint`)}
        />
        <form onSubmit={submit} onKeyDown={sendByKey} className="flex flex-col gap-4" noValidate>
          <RuleField
            label={t("rule")}
            placeholder={t("chooseRule")}
            error={wrong("rule")}
            value={rule}
            onChange={setRule}
          />
          {isTimed && (
            <Field label={t("until")} error={wrong("until")} hint={t("untilHint")}>
              {(control) => <DaysAhead {...control} value={until} onChange={setUntil} />}
            </Field>
          )}
          {action === "label" && (
            <InputField
              label={t("label")}
              error={wrong("label")}
              hint={t("labelHint")}
              value={label}
              maxLength={MAX_LABEL_LENGTH}
              onChange={setLabel}
            />
          )}
          <DecisionTextField
            label={t("text")}
            hint={t("textHint")}
            error={wrong("text")}
            value={decisionText}
            onChange={(text) => {
              setWritten(true);
              setWords(text);
            }}
          />
          <DialogFooter className="mt-2">
            <Button variant="outline" disabled={decide.isPending} onClick={() => send(false)}>
              {name}
            </Button>
            <Button type="submit" loading={decide.isPending}>
              {t("submitNext", { action: name })}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
