"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { DaysAhead, dayInDays, startOfDayIso } from "@/components/moderation/decisions/days-ahead";
import { DecisionTextField, RuleField } from "@/components/moderation/decisions/decision-fields";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/form/field";
import { useDraftText } from "@/components/ui/form/use-draft-text";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useBanUser } from "@/lib/admin/client/users";
import { NewBan } from "@/lib/admin/client-schemas";
import type { StaffUser } from "@/lib/admin/contract/users";
import type { SiteRule } from "@/lib/moderation/contract/reasons";

/** Default length of a suspension. */
const DEFAULT_SUSPENSION_DAYS = 7;

interface BanDialogProps {
  person: Pick<StaffUser, "id" | "firstName" | "lastName">;
  onClose: () => void;
}

/** Bans a user, or suspends them until a date, with the rule and the text that they will read. */
export function BanDialog({ person, onClose }: BanDialogProps) {
  const t = useTranslations("staffPeople.ban");
  const tRules = useTranslations("rules");
  const { formatDate } = useFormats();
  const [rule, setRule] = useState<SiteRule | "">("");
  const [words, setWords, discardStored] = useDraftText(`ban ${person.id}`);
  /** Until then, and without a stored text, the text is the default one. */
  const [isWritten, setWritten] = useState(false);
  const [isTimed, setTimed] = useState(false);
  const [day, setDay] = useState(() => dayInDays(DEFAULT_SUSPENSION_DAYS));
  const [tried, setTried] = useState(false);
  const ban = useBanUser(person.id);
  const group = useId();
  const name = fullName(person);
  const template = rule ? t("template", { rule: tRules(`${rule}.name`) }) : "";
  const messageText = isWritten || words !== "" ? words : template;
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
      done: ({ role, isBanPending }) => {
        discardStored();
        onClose();
        if (role !== "banned" && isBanPending) {
          toast({ title: t("requested", { name }) });
          return;
        }
        const { until } = wanted.data;
        const title = t("done", { name, hasEnd: String(Boolean(until)), day: until ? formatDate(until) : "" });
        toast({ variant: "success", title });
      },
      failed: t("failed"),
    });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader title={t("title", { name })} description={t("text")} />
        <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
          <RuleField
            label={t("rule")}
            placeholder={t("chooseRule")}
            error={isWrong("rule") ? t("chooseRule") : undefined}
            value={rule}
            onChange={setRule}
          />
          <fieldset>
            <legend className="mb-1 font-medium text-sm">{t("length")}</legend>
            {[false, true].map((timed) => (
              <label key={String(timed)} className="flex min-h-9 items-center gap-3 text-sm">
                <input
                  type="radio"
                  name={group}
                  checked={isTimed === timed}
                  onChange={() => setTimed(timed)}
                  className="size-5 shrink-0 accent-primary"
                />
                {timed ? t("until") : t("forever")}
              </label>
            ))}
          </fieldset>
          {isTimed && (
            <Field label={t("day")} hint={t("dayHint")} error={isWrong("until") ? t("dayHint") : undefined}>
              {(control) => <DaysAhead {...control} value={day} onChange={setDay} />}
            </Field>
          )}
          <DecisionTextField
            label={t("words")}
            error={
              tried && !wanted.success ? wanted.error.issues.find(({ path }) => path[0] === "text")?.message : undefined
            }
            value={messageText}
            onChange={(text) => {
              setWritten(true);
              setWords(text);
            }}
          />
          <DialogFooter className="mt-2">
            <Button type="submit" variant="destructive" loading={ban.isPending}>
              {isTimed ? t("submitUntil") : t("submit")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
