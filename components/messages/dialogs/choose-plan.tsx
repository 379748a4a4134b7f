"use client";

import { useTranslations } from "next-intl";
import { PlanDialogButton } from "@/components/payments/plan-dialog/plan-dialog-button";

export function ChoosePlan() {
  const t = useTranslations("messages");
  return <PlanDialogButton size="lg">{t("needPlan.action")}</PlanDialogButton>;
}
