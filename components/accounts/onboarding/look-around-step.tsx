"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { Button } from "@/components/ui/button";
import { StepActions, type StepProps } from "./step-actions";

const VISITOR_ABILITIES = ["look.can.0", "look.can.1", "look.can.2"] as const;

/** The last step without a plan: what the user can do, and what a plan adds. */
export function LookAroundStep({ onBack, onNext }: StepProps) {
  const t = useTranslations("onboarding");
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {VISITOR_ABILITIES.map((ability) => (
          <li key={ability}>{t(ability)}</li>
        ))}
      </ul>
      <p className="mt-4">{t("look.plans")}</p>
      <div className="mt-3 flex">
        <ButtonLink href="/pricing" variant="soft">
          {t("look.seePlans")}
        </ButtonLink>
      </div>
      <StepActions onBack={onBack}>
        <Button onClick={onNext}>{t("finish")}</Button>
      </StepActions>
    </>
  );
}
