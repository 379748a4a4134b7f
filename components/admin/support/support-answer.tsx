"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/form/text-fields";
import { useDraftText } from "@/components/ui/form/use-draft-text";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useAnswerSupportRequest, useCloseSupportRequest } from "@/lib/admin/client/support";
import { MAX_ANSWER_LENGTH } from "@/lib/admin/constants";
import { useKeyedSend } from "@/lib/http/use-keyed-send";

/** The form that answers a request or closes it without an answer. Ctrl+Enter or Command+Enter sends it. */
export function SupportAnswerForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations("staffSupport");
  const [words, setWords, discardStored] = useDraftText(`support answer ${id}`);
  const answer = useAnswerSupportRequest(id);
  const close = useCloseSupportRequest(id);
  const sendKeyed = useKeyedSend();
  const isBusy = answer.isPending || close.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!words.trim() || isBusy) return;
    void toastOutcome(
      sendKeyed(words, (key) => answer.mutateAsync({ text: words, key })),
      {
        done: () => {
          discardStored();
          toast({ title: t("sent") });
          onDone();
        },
        failed: t("sendFailed"),
      },
    );
  };
  const shut = () =>
    toastOutcome(close.mutateAsync(undefined), {
      done: () => {
        discardStored();
        toast({ title: t("closed") });
        onDone();
      },
      failed: t("closeFailed"),
    });
  return (
    <form onSubmit={submit}>
      <TextareaField
        label={t("answer")}
        hint={t("answerHint")}
        rows={4}
        value={words}
        maxLength={MAX_ANSWER_LENGTH}
        onChange={setWords}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={!words.trim() || close.isPending} loading={answer.isPending}>
          {t("send")}
        </Button>
        <Button variant="outline" size="sm" disabled={answer.isPending} loading={close.isPending} onClick={shut}>
          {t("close")}
        </Button>
      </div>
    </form>
  );
}
