"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { CasePart } from "@/components/moderation/case/case-part";
import { wholePercent } from "@/components/moderation/case/percent";
import { MarkedText } from "@/components/screening/marked-text";

import { Badge } from "@/components/ui/badge";
import { TextForm } from "@/components/ui/form/text-form";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useScreeningTrial } from "@/lib/admin/client/screening";
import type { ScreeningTrial } from "@/lib/admin/contract/screening";

/** Same limit as a post, in characters. */
const MAX_TRIAL_LENGTH = 5_000;

export function TrialBox() {
  const t = useTranslations("staffScreening.trial");
  const trial = useScreeningTrial();
  const submit = (words: string) => void toastOutcome(trial.mutateAsync(words), { failed: t("failed") });
  return (
    <CasePart title={t("title")}>
      <TextForm
        label={t("label")}
        hint={t("text")}
        rows={4}
        maxLength={MAX_TRIAL_LENGTH}
        submit={t("submit")}
        isPending={trial.isPending}
        onSubmit={submit}
        variant="outline"
      />
      <div role="status">{trial.data && <Outcome trial={trial.data} words={(trial.variables ?? "").trim()} />}</div>
    </CasePart>
  );
}

const LOOKS = { pass: "success", queue: "warning", hold: "destructive", reject: "destructive" } as const;

function Outcome({ trial, words }: { trial: ScreeningTrial; words: string }) {
  const t = useTranslations("staffScreening.trial");
  const tStaffScreening = useTranslations("staffScreening");
  const tStaff = useTranslations("staff");
  const { formatPercent, formatSeconds } = useFormats();
  return (
    <div className="mt-4 border-t pt-4 text-sm">
      <p className="flex items-center gap-2 font-medium">
        {t("verdict")}
        <Badge variant={LOOKS[trial.verdict]}>{tStaffScreening(`verdicts.${trial.verdict}`)}</Badge>
      </p>
      <p dir="auto" className="mt-3 whitespace-pre-wrap break-words rounded-lg bg-muted/50 p-3 leading-7">
        <MarkedText text={words} hits={trial.hits} />
      </p>
      <h3 className="mt-3 font-medium">{t("found")}</h3>
      {trial.hits.length === 0 ? (
        <p className="text-muted-foreground">{t("nothing")}</p>
      ) : (
        <ul>
          {trial.hits.map((hit) => (
            <li key={`${hit.source} ${hit.category} ${hit.start}`}>
              {tStaffScreening(`categories.${hit.category}`)}, {tStaff(`case.source.${hit.source}`)},{" "}
              {tStaff("case.certainty", { percent: formatPercent(wholePercent(hit.score)) })}
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-3 font-medium">{t("folded")}</h3>
      <p className="break-words font-mono text-muted-foreground text-xs">{trial.folded}</p>
      <p className="mt-3 text-muted-foreground text-xs">
        {trial.language && <>{t("language", { name: trial.language })}. </>}
        {t("scores", {
          insults: formatPercent(wholePercent(trial.scores.insults)),
          spam: formatPercent(wholePercent(trial.scores.spam)),
        })}
        . {t("took", { time: formatSeconds(trial.ms), version: trial.version })}
      </p>
    </div>
  );
}
