"use client";

import { type ReactNode, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";

// Loaded when the button is pressed.
const CreateDialog = lazyWithRetry(() => import("./create-dialog").then((module) => module.CreateDialog), {
  messages: ["media", "player", "posts", "screening", "uploads", "vibes"],
  prefetch: "idle",
});
const PlanDialog = lazyWithRetry(
  () => import("@/components/shell/pages/plan-dialog").then((module) => module.PlanDialog),
  { messages: ["paying", "planCard", "planDialog", "planFeatures"] },
);

/** `show` opens the dialog that creates a vibe, or else the plan dialog; `dialog` renders the open one. */
export function useVibeComposer(): { show: () => void; dialog: ReactNode } {
  const { user } = useCurrentUser();
  const [open, setOpen] = useState(false);
  // The open dialog stays, even if the plan lapses meanwhile.
  const [opening, setOpening] = useState<{ count: number; shares: boolean } | null>(null);
  const show = () => {
    setOpening((last) => ({ count: (last?.count ?? 0) + 1, shares: activePlan(user) !== null }));
    setOpen(true);
  };
  const dialog =
    opening &&
    (opening.shares ? (
      <CreateDialog key={opening.count} open={open} onOpenChange={setOpen} />
    ) : (
      <PlanDialog open={open} onOpenChange={setOpen} />
    ));
  return { show, dialog };
}
