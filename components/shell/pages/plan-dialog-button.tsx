"use client";

import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button, type ButtonProps } from "@/components/ui/button";

// Loaded when the button is pressed.
const PlanDialog = lazyWithRetry(() => import("./plan-dialog").then((module) => module.PlanDialog), {
  messages: ["paying", "planCard", "planDialog", "planFeatures"],
});

export function PlanDialogButton(props: Omit<ButtonProps, "onClick" | "asChild">) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button {...props} onClick={show} />
      {opened ? <PlanDialog open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
