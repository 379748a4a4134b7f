"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Leads to the next step: called Skip until something was done here. */
export function ForwardButton({ isDone, onNext }: { isDone: boolean; onNext: () => void }) {
  const t = useTranslations("onboarding");
  return (
    <Button variant={isDone ? "default" : "outline"} onClick={onNext}>
      {isDone ? t("continue") : t("skip")}
    </Button>
  );
}
