"use client";

import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { LazyPlanDialog } from "./lazy-plan-dialog";

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
      {opened ? <LazyPlanDialog open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
