"use client";

import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { useSubscriberDialog } from "@/components/shell/pages/use-subscriber-dialog";

// Loaded when the button is pressed.
const CreateDialog = lazyWithRetry(() => import("./create-dialog").then((module) => module.CreateDialog), {
  messages: ["media", "player", "posts", "screening", "uploads", "vibes"],
  prefetch: "idle",
});

/** The dialog that creates a vibe. */
export const useVibeComposer = () => useSubscriberDialog(CreateDialog);
