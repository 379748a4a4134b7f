"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";
import { LazyPlanDialog } from "./lazy-plan-dialog";

interface SubscriberDialog {
  /** Opens the dialog, or the plan dialog for users without a plan. */
  show: () => void;
  /** Opens the dialog itself, whatever the plan. */
  showDialog: () => void;
  /** Whether the dialog itself is open. */
  isOpen: boolean;
  /** Renders the open one. */
  dialog: ReactNode;
}

/** A dialog that needs a plan. Each opening renders a new one; it stays even if the plan lapses meanwhile. */
export function useSubscriberDialog(
  Dialog: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>,
): SubscriberDialog {
  const { user } = useCurrentUser();
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState<{ count: number; isAllowed: boolean } | null>(null);
  const start = (isAllowed: boolean) => {
    setOpening((last) => ({ count: (last?.count ?? 0) + 1, isAllowed }));
    setOpen(true);
  };
  const dialog =
    opening &&
    (opening.isAllowed ? (
      <Dialog key={opening.count} open={open} onOpenChange={setOpen} />
    ) : (
      <LazyPlanDialog open={open} onOpenChange={setOpen} />
    ));
  return {
    show: () => start(activePlan(user) !== null),
    showDialog: () => start(true),
    isOpen: open && opening?.isAllowed === true,
    dialog,
  };
}
