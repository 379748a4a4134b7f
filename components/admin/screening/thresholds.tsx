"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useSaveThresholds, useThresholdEffect, useThresholds } from "@/lib/admin/client/screening";
import { Threshold } from "@/lib/admin/client-schemas";
import type { StaffThresholds } from "@/lib/admin/contract/screening";
import { THRESHOLD_LANGUAGES } from "@/lib/screening/constants";
import { StaffTitle } from "../frame/staff-title";
import { ThresholdEffectView } from "./threshold-effect";
import { ThresholdTable, thresholdKey } from "./threshold-table";

/** The screening thresholds, and what a change would have done last week. */
export function ThresholdsView() {
  const t = useTranslations("staffScreening.thresholds");
  const query = useThresholds();
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      {query.isPending && (
        <SkeletonGroup label={t("loading")}>
          <Skeleton className="h-96 rounded-xl" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && <Editor key={query.data.version} known={query.data} />}
    </>
  );
}

const isSame = (one: Threshold, other: Threshold | undefined) => one.queue === other?.queue && one.hold === other.hold;

function Editor({ known }: { known: StaffThresholds }) {
  const t = useTranslations("staffScreening.thresholds");
  const { formatMoment } = useFormats();
  const id = useId();
  const [wanted, setWanted] = useState(known.thresholds);
  const effect = useThresholdEffect();
  const save = useSaveThresholds();
  const before = new Map(known.thresholds.map((one) => [thresholdKey(one), one]));
  const changes = wanted.filter((one) => !isSame(one, before.get(thresholdKey(one))));
  const isValid = wanted.every((one) => Threshold.safeParse(one).success);
  // Only a previewed change can be saved; any further edit needs a new preview.
  const isShown = effect.data !== undefined && effect.variables === wanted;
  const change = (changed: Threshold) =>
    setWanted((all) => all.map((one) => (thresholdKey(one) === thresholdKey(changed) ? changed : one)));
  const show = () => toastOutcome(effect.mutateAsync(wanted), { failed: t("effectFailed") });
  const store = () =>
    toastOutcome(save.mutateAsync({ version: known.version, thresholds: wanted }), {
      done: () => toast({ variant: "success", title: t("saved") }),
      failed: t("saveFailed"),
    });
  return (
    <>
      <p className="-mt-2 mb-4 text-muted-foreground text-sm">
        {known.changedAt ? t("changedAt", { when: formatMoment(known.changedAt) }) : t("never")}
      </p>
      <div className="flex flex-col gap-8">
        {THRESHOLD_LANGUAGES.map((language) => (
          <section key={language} aria-labelledby={`${id}-${language}`}>
            <h2 id={`${id}-${language}`} className="font-semibold text-lg">
              {t(`languages.${language}.title`)}
            </h2>
            <p className="mt-0.5 mb-3 text-muted-foreground text-sm">{t(`languages.${language}.text`)}</p>
            <ThresholdTable
              labelledBy={`${id}-${language}`}
              thresholds={wanted.filter((one) => one.language === language)}
              before={before}
              onChange={change}
            />
          </section>
        ))}
      </div>
      <div className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-xl border bg-popover p-3 shadow-float max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]">
        <p role="status" className="min-w-0 flex-1 basis-48 text-sm max-sm:empty:hidden">
          {!isValid ? t("order") : changes.length > 0 ? t("changed", { count: changes.length }) : ""}
          {isValid && changes.length > 0 && !isShown && (
            <span className="block text-muted-foreground">{t("needEffect")}</span>
          )}
        </p>
        {changes.length > 0 ? (
          <Button variant="ghost" onClick={() => setWanted(known.thresholds)}>
            {t("discard")}
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => setWanted(known.defaults)}>
            {t("builtIn")}
          </Button>
        )}
        <Button
          variant={isShown ? "outline" : "default"}
          disabled={!isValid || changes.length === 0}
          loading={effect.isPending}
          onClick={show}
        >
          {t("show")}
        </Button>
        <Button disabled={!isShown || !isValid || changes.length === 0} loading={save.isPending} onClick={store}>
          {t("save")}
        </Button>
      </div>
      <div role="status">{isShown && <ThresholdEffectView effect={effect.data} />}</div>
    </>
  );
}
