"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { TextForm } from "@/components/ui/form/text-form";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { useAppealDecision } from "@/lib/moderation/client/cases";
import { MAX_APPEAL_TEXT_LENGTH } from "@/lib/moderation/constants";
import type { OwnCase } from "@/lib/moderation/contract/cases";
import { CasePart } from "../case/case-part";
import { useStoredText } from "../use-stored-text";

/** The author's appeal: the form while an appeal is possible, then the text and its answer. */
export function AppealCard({ of: { id, appeal, appealableUntil } }: { of: OwnCase }) {
  const t = useTranslations("moderation.appeal");
  const toText = useStoredText();
  const { formatDate } = useFormats();
  if (appeal)
    return (
      <CasePart title={t("yours")}>
        <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
          {appeal.text}
        </p>
        {appeal.outcome === null ? (
          <p className="mt-2 text-muted-foreground text-sm">{t("waits", { day: formatDate(appeal.dueAt) })}</p>
        ) : (
          <>
            <h3 className="mt-4 font-medium text-sm">{t("answer")}</h3>
            <p className="font-medium">{t(`outcomes.${appeal.outcome}`)}</p>
            {appeal.answer && (
              <blockquote dir="auto" className="mt-1 whitespace-pre-wrap break-words border-l-2 pl-3 text-sm">
                {toText(appeal.answer, appeal.answerKey)}
              </blockquote>
            )}
          </>
        )}
      </CasePart>
    );
  if (!appealableUntil) return null;
  return (
    <div id="appeal" className="scroll-mt-20">
      <CasePart title={t("title")}>
        <AppealForm id={id} until={appealableUntil} />
      </CasePart>
    </div>
  );
}

function AppealForm({ id, until }: { id: string; until: string }) {
  const t = useTranslations("moderation.appeal");
  const { formatDate } = useFormats();
  const send = useAppealDecision(id);
  const sendKeyed = useKeyedSend();
  const submit = (text: string, clear: () => void) =>
    void toastOutcome(
      sendKeyed(text, (key) => send.mutateAsync({ text, key })),
      {
        done: () => {
          clear();
          toast({ variant: "success", title: t("done"), description: t("doneText") });
        },
        failed: t("failed"),
      },
    );
  return (
    <>
      <p className="mb-3 text-muted-foreground text-sm">{t("text", { day: formatDate(until) })}</p>
      <TextForm
        draft={`appeal ${id}`}
        // A banned author has no current user.
        owner={id}
        label={t("label")}
        rows={4}
        maxLength={MAX_APPEAL_TEXT_LENGTH}
        submit={t("submit")}
        isPending={send.isPending}
        onSubmit={submit}
      />
    </>
  );
}
