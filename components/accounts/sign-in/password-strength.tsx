"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useState } from "react";

type Judge = typeof import("@/lib/accounts/client/strength").estimatePasswordStrength;

const STEPS = [1, 2, 3, 4];
const COLOURS = ["bg-destructive", "bg-destructive", "bg-warning", "bg-success", "bg-success"];

/** Rates the strength of a password while it is typed. Advice only: the form shows errors. */
export function PasswordStrength({ password, about = [] }: { password: string; about?: string[] }) {
  const t = useTranslations("security.strength");
  const judge = useJudge(password !== "");
  const shown = useDeferredValue(password);
  if (!judge || shown === "") return null;
  const { score, advice } = judge(shown, about);
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <meter className="sr-only" aria-label={t("label")} min={0} max={4} value={score} />
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={`h-1 rounded-full ${step <= Math.max(score, 1) ? COLOURS[score] : "bg-secondary"}`}
          />
        ))}
      </div>
      <p aria-live="polite">
        <span className="font-medium">{t(`words.${score}`)}</span>
        {advice.length > 0 && (
          <span className="text-muted-foreground">. {advice.map((key) => t(`advice.${key}`)).join(" ")}</span>
        )}
      </p>
    </div>
  );
}

/** The strength estimator, loaded once needed because it is large. If it fails to load, nothing is shown. */
function useJudge(wanted: boolean): Judge | null {
  const [judge, setJudge] = useState<Judge | null>(null);
  useEffect(() => {
    if (!wanted || judge) return;
    let gone = false;
    import("@/lib/accounts/client/strength").then(
      ({ estimatePasswordStrength }) => {
        if (!gone) setJudge(() => estimatePasswordStrength);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted, judge]);
  return judge;
}
