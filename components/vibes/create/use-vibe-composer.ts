"use client";

import { useSubscriberDialog } from "@/components/payments/plan-dialog/use-subscriber-dialog";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";

// Loaded when the button is pressed.
const CreateDialog = lazyWithRetry(() => import("./create-dialog").then((module) => module.CreateDialog), {
  messages: ["media", "player", "posts", "screening", "uploads", "vibes"],
  prefetch: "idle",
});

/** The dialog that creates a vibe. */
export const useVibeComposer = () => useSubscriberDialog(CreateDialog);
