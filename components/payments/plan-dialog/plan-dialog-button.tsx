"use client";

import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { LazyPlanDialog } from "./lazy-plan-dialog";

export function PlanDialogButton(props: Omit<ButtonProps, "onClick" | "asChild">) {
  /** Null until it is opened for the first time, when the dialog is loaded. */
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button {...props} onClick={() => setOpen(true)} />
      {open !== null && <LazyPlanDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
