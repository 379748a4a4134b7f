"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LazyPlanDialog } from "@/components/shell/pages/lazy-plan-dialog";
import { Button } from "@/components/ui/button";

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
      {opened && <LazyPlanDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
