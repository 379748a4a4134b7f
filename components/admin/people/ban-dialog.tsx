"use client";

import { type FormEvent, useId, useState } from "react";
import { DaysAhead, dayInDays, startOfDayIso } from "@/components/moderation/decisions/days-ahead";
import { DecisionTextField, RuleField } from "@/components/moderation/decisions/decision-fields";
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
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useBanUser } from "@/lib/admin/client/users";
import { NewBan } from "@/lib/admin/client-schemas";
import type { StaffUser } from "@/lib/admin/contract/users";
import type { SiteRule } from "@/lib/moderation/contract/reasons";
import { commonText } from "@/lib/text/common";
import { deskPeople } from "@/lib/text/desk-people";
import { rules } from "@/lib/text/rules";

const text = deskPeople.ban;

/** Default length of a suspension. */
const DEFAULT_SUSPENSION_DAYS = 7;

interface BanDialogProps {
  person: Pick<StaffUser, "id" | "firstName" | "lastName">;
  onClose: () => void;
}

/** Bans a user, or suspends them until a date, with the rule and the text that they will read. */
export function BanDialog({ person, onClose }: BanDialogProps) {
  const [rule, setRule] = useState<SiteRule | "">("");
  /** Null while the text is the default one. */
  const [words, setWords] = useState<string | null>(null);
  const [isTimed, setTimed] = useState(false);
  const [day, setDay] = useState(() => dayInDays(DEFAULT_SUSPENSION_DAYS));
  const [tried, setTried] = useState(false);
  const ban = useBanUser(person.id);
  const group = useId();
  const name = commonText.fullName(person);
  const messageText = words ?? (rule ? text.template(rules[rule].name) : "");
  const wanted = NewBan.safeParse({
    rule: rule || undefined,
    text: messageText,
    ...(isTimed && { until: startOfDayIso(day) ?? "" }),
  });
  const isWrong = (field: string) =>
    tried && !wanted.success && wanted.error.issues.some(({ path }) => path[0] === field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wanted.success || ban.isPending) return;
    void toastOutcome(ban.mutateAsync(wanted.data), {
      done: () => {
        onClose();
        toast({ variant: "success", title: text.done(name) });
      },
      failed: text.failed,
    });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{text.title(name)}</DialogTitle>
          <DialogDescription>{text.text}</DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
          <RuleField
            label={text.rule}
            placeholder={text.chooseRule}
            error={isWrong("rule") ? text.chooseRule : undefined}
            value={rule}
            onChange={setRule}
          />
          <fieldset>
            <legend className="mb-1 font-medium text-sm">{text.length}</legend>
            {[false, true].map((timed) => (
              <label key={String(timed)} className="flex min-h-9 items-center gap-3 text-sm">
                <input
                  type="radio"
                  name={group}
                  checked={isTimed === timed}
                  onChange={() => setTimed(timed)}
                  className="size-5 shrink-0 accent-primary"
                />
                {timed ? text.until : text.forever}
              </label>
            ))}
          </fieldset>
          {isTimed && (
            <Field label={text.day} hint={text.dayHint} error={isWrong("until") ? text.dayHint : undefined}>
              {(control) => <DaysAhead {...control} value={day} onChange={setDay} />}
            </Field>
          )}
          <DecisionTextField
            label={text.words}
            error={
              tried && !wanted.success ? wanted.error.issues.find(({ path }) => path[0] === "text")?.message : undefined
            }
            value={messageText}
            onChange={setWords}
          />
          <DialogFooter className="mt-2">
            <Button type="submit" variant="destructive" loading={ban.isPending}>
              {isTimed ? text.submitUntil : text.submit}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
