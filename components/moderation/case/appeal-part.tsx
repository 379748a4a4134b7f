"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/form/text-fields";
import { useDraftText } from "@/components/ui/form/use-draft-text";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";

import { useAnswerAppeal } from "@/lib/moderation/client/staff";
import { MAX_APPEAL_TEXT_LENGTH } from "@/lib/moderation/constants";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import { CasePart } from "./case-part";

interface AppealPartProps {
  of: StaffCase;
  seen: number;
  onDone: (changed: StaffCase) => void;
  onNext: () => void;
}

/** A pending appeal with its deadline. Every admin but the decider gets the answer form. */
export function AppealPart({ of, seen, onDone, onNext }: AppealPartProps) {
  const t = useTranslations("staff.appeal");
  const { formatMoment } = useFormats();
  const [answer, setAnswer, discardStored] = useDraftText(`appeal answer ${of.id}`);
  const give = useAnswerAppeal(of.id);
  const appeal = of.decisions.find((decision) => decision.appeal && decision.appeal.outcome === null)?.appeal;
  if (!appeal) return null;
  const send = (outcome: "upheld" | "reversed") =>
    toastOutcome(give.mutateAsync({ version: seen, outcome, text: answer }), {
      done: (changed) => {
        discardStored();
        onDone(changed);
        toast({ variant: "success", title: t(`${outcome}`) });
        onNext();
      },
      failed: t("failed"),
    });
  return (
    <CasePart title={t("title")}>
      <p className="text-muted-foreground text-sm">{t("due", { when: formatMoment(appeal.dueAt) })}</p>
      <p className="mt-3 font-medium text-sm">{t("wrote")}</p>
      <blockquote dir="auto" className="mt-1 whitespace-pre-wrap break-words border-l-2 pl-3">
        {appeal.text}
      </blockquote>
      {of.mayAnswerAppeal ? (
        <>
          <TextareaField
            label={t("answer")}
            className="mt-4"
            rows={3}
            value={answer}
            maxLength={MAX_APPEAL_TEXT_LENGTH}
            onChange={setAnswer}
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button disabled={!answer.trim() || give.isPending} onClick={() => send("reversed")}>
              {t("reverse")}
            </Button>
            <Button variant="outline" disabled={!answer.trim() || give.isPending} onClick={() => send("upheld")}>
              {t("uphold")}
            </Button>
          </div>
        </>
      ) : (
        <p className="mt-3 text-muted-foreground text-sm">{t("other")}</p>
      )}
    </CasePart>
  );
}
