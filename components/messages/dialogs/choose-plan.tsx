"use client";

import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { messages as text } from "@/lib/text/messages";

const PlanDialog = lazyWithRetry(() =>
  import("@/components/shell/pages/plan-dialog").then((module) => module.PlanDialog),
);

export function ChoosePlan() {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button size="lg" onClick={show}>
        {text.needPlan.action}
      </Button>
      {opened && <PlanDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
