"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";

const PlanDialog = lazyWithRetry(
  () => import("@/components/shell/pages/plan-dialog").then((module) => module.PlanDialog),
  { messages: ["paying", "planCard", "planDialog", "planFeatures"] },
);

export function ChoosePlan() {
  const t = useTranslations("messages");
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button size="lg" onClick={show}>
        {t("needPlan.action")}
      </Button>
      {opened && <PlanDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
