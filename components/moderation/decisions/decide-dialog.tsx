"use client";

import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useDecideCase } from "@/lib/moderation/client/staff";
import { NewDecision } from "@/lib/moderation/client-schemas";
import { MAX_LABEL_LENGTH } from "@/lib/moderation/constants";
import type { ModerationAction } from "@/lib/moderation/contract/cases";
import type { StaffCase } from "@/lib/moderation/contract/desk";
import type { SiteRule } from "@/lib/moderation/contract/reasons";
import { actions, desk, targets } from "@/lib/text/desk";
import { rules } from "@/lib/text/rules";
import { likelyRule } from "../reports/reason-words";
import { DaysAhead, dayInDays, startOfDayIso } from "./days-ahead";
import { DecisionTextField, RuleField } from "./decision-fields";
import { useUndo } from "./use-undo";

const text = desk.decide;

const DEFAULT_SANCTION_DAYS = 7;

const templateOf = (rule: SiteRule | "", action: ModerationAction) =>
  rule ? text.template(rules[rule].name, action) : "";

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
  const [rule, setRule] = useState<SiteRule | "">(() => likelyRule(of));
  /** Null while the text is the template. */
  const [words, setWords] = useState<string | null>(null);
  const [until, setUntil] = useState(() => dayInDays(DEFAULT_SANCTION_DAYS));
  const [label, setLabel] = useState("");
  const [tried, setTried] = useState(false);
  const decide = useDecideCase(of.id);
  const undo = useUndo(of.id);
  const isTimed = action === "limit" || action === "suspend";
  const decisionText = words ?? templateOf(rule, action);
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
        onClose();
        toast({ variant: "success", title: text.done[action], ...undo(changed) });
        if (andNext) onNext();
      },
      failed: text.failed,
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
  const { name, hint } = actions[action];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            {name}: {targets[of.targetType].toLowerCase()}
          </DialogTitle>
          <DialogDescription>{hint}</DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} onKeyDown={sendByKey} className="flex flex-col gap-4" noValidate>
          <RuleField
            label={text.rule}
            placeholder={text.chooseRule}
            error={wrong("rule")}
            value={rule}
            onChange={setRule}
          />
          {isTimed && (
            <Field label={text.until} error={wrong("until")} hint={text.untilHint}>
              {(control) => <DaysAhead {...control} value={until} onChange={setUntil} />}
            </Field>
          )}
          {action === "label" && (
            <Field label={text.label} error={wrong("label")} hint={text.labelHint}>
              {(control) => (
                <Input
                  {...control}
                  value={label}
                  maxLength={MAX_LABEL_LENGTH}
                  onChange={(event) => setLabel(event.target.value)}
                />
              )}
            </Field>
          )}
          <DecisionTextField
            label={text.text}
            hint={text.textHint}
            error={wrong("text")}
            value={decisionText}
            onChange={setWords}
          />
          <DialogFooter className="mt-2">
            <Button variant="outline" disabled={decide.isPending} onClick={() => send(false)}>
              {text.submit(name)}
            </Button>
            <Button type="submit" loading={decide.isPending}>
              {text.submitNext(name)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
