"use client";

import { type TransitionStartFunction, useEffect, useTransition } from "react";

let startTransition: TransitionStartFunction | undefined;

/** Runs `navigate`, such as a call of the router; NavigationProgress shows a bar until its page is there. */
export function navigateWithProgress(navigate: () => void): void {
  if (startTransition) startTransition(navigate);
  else navigate();
}

/**
 * Part of the layout, because a link may disappear when it is pressed, with its menu. Screen readers get the new title.
 */
export function NavigationProgress() {
  const [isPending, start] = useTransition();
  useEffect(() => {
    startTransition = start;
  }, []);
  if (!isPending) return null;
  return (
    <div
      data-navigation-progress
      aria-hidden
      className="fixed inset-x-0 top-[env(safe-area-inset-top)] z-60 h-0.75 origin-left animate-progress bg-primary"
    />
  );
}
