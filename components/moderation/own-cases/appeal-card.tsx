"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { formatDate } from "@/lib/dates/format-date";
import { useAppealDecision } from "@/lib/moderation/client/cases";
import { MAX_APPEAL_TEXT_LENGTH } from "@/lib/moderation/constants";
import type { OwnCase } from "@/lib/moderation/contract/cases";
import { moderation } from "@/lib/text/moderation";
import { CasePart } from "../case/case-part";

const text = moderation.appeal;

/** The author's appeal: the form while an appeal is possible, then the text and its answer. */
export function AppealCard({ of: { id, appeal, appealableUntil } }: { of: OwnCase }) {
  if (appeal)
    return (
      <CasePart title={text.yours}>
        <p className="whitespace-pre-wrap break-words text-sm">{appeal.text}</p>
        {appeal.outcome === null ? (
          <p className="mt-2 text-muted-foreground text-sm">{text.waits(formatDate(appeal.dueAt))}</p>
        ) : (
          <>
            <h3 className="mt-4 font-medium text-sm">{text.answer}</h3>
            <p className="font-medium">{text.outcomes[appeal.outcome]}</p>
            {appeal.answer && (
              <blockquote className="mt-1 whitespace-pre-wrap break-words border-l-2 pl-3 text-sm">
                {appeal.answer}
              </blockquote>
            )}
          </>
        )}
      </CasePart>
    );
  if (!appealableUntil) return null;
  return (
    <CasePart title={text.title}>
      <AppealForm id={id} until={appealableUntil} />
    </CasePart>
  );
}

function AppealForm({ id, until }: { id: string; until: string }) {
  const [words, setWords] = useState("");
  const send = useAppealDecision(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!words.trim() || send.isPending) return;
    void toastOutcome(send.mutateAsync(words), {
      done: () => toast({ variant: "success", title: text.done, description: text.doneText }),
      failed: text.failed,
    });
  };
  return (
    <form onSubmit={submit}>
      <p className="mb-3 text-muted-foreground text-sm">{text.text(formatDate(until))}</p>
      <Field label={text.label}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={words}
            maxLength={MAX_APPEAL_TEXT_LENGTH}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="mt-3" disabled={!words.trim()} loading={send.isPending}>
        {text.submit}
      </Button>
    </form>
  );
}
