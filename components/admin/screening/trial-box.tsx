"use client";

import { type FormEvent, useState } from "react";
import { CasePart } from "@/components/moderation/case/case-part";
import { formatPercent } from "@/components/moderation/case/percent";
import { MarkedText } from "@/components/screening/marked-text";
import { formatSeconds } from "@/components/shell/time/format";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useScreeningTrial } from "@/lib/admin/client/screening";
import type { ScreeningTrial } from "@/lib/admin/contract/screening";
import { desk } from "@/lib/text/desk";
import { deskScreening } from "@/lib/text/desk-screening";

const text = deskScreening.trial;

/** Same limit as a post, in characters. */
const MAX_TRIAL_LENGTH = 5_000;

export function TrialBox() {
  const [words, setWords] = useState("");
  const trial = useScreeningTrial();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() && !trial.isPending) void toastOutcome(trial.mutateAsync(words), { failed: text.failed });
  };
  return (
    <CasePart title={text.title}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <Field label={text.label} hint={text.text}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={words}
              maxLength={MAX_TRIAL_LENGTH}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="outline"
          disabled={!words.trim()}
          loading={trial.isPending}
          className="self-start"
        >
          {text.submit}
        </Button>
      </form>
      <div role="status">{trial.data && <Outcome trial={trial.data} words={(trial.variables ?? "").trim()} />}</div>
    </CasePart>
  );
}

const LOOKS = { pass: "success", queue: "warning", hold: "destructive", reject: "destructive" } as const;

function Outcome({ trial, words }: { trial: ScreeningTrial; words: string }) {
  return (
    <div className="mt-4 border-t pt-4 text-sm">
      <p className="flex items-center gap-2 font-medium">
        {text.verdict}
        <Badge variant={LOOKS[trial.verdict]}>{deskScreening.verdicts[trial.verdict]}</Badge>
      </p>
      <p className="mt-3 whitespace-pre-wrap break-words rounded-lg bg-muted/50 p-3 leading-7">
        <MarkedText text={words} hits={trial.hits} />
      </p>
      <h3 className="mt-3 font-medium">{text.found}</h3>
      {trial.hits.length === 0 ? (
        <p className="text-muted-foreground">{text.nothing}</p>
      ) : (
        <ul>
          {trial.hits.map((hit) => (
            <li key={`${hit.source} ${hit.category} ${hit.start}`}>
              {deskScreening.categories[hit.category]}, {desk.case.source[hit.source]},{" "}
              {desk.case.certainty(formatPercent(hit.score))}
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-3 font-medium">{text.folded}</h3>
      <p className="break-words font-mono text-muted-foreground text-xs">{trial.folded}</p>
      <p className="mt-3 text-muted-foreground text-xs">
        {trial.language && <>{text.language(trial.language)}. </>}
        {text.scores(formatPercent(trial.scores.insults), formatPercent(trial.scores.spam))}.{" "}
        {text.took(formatSeconds(trial.ms), trial.version)}
      </p>
    </div>
  );
}
