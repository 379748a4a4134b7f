"use client";

import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";

/** PlanDialog, loaded when it is first opened. */
export const LazyPlanDialog = lazyWithRetry(() => import("./plan-dialog").then((module) => module.PlanDialog), {
  messages: ["paying", "planCard", "planDialog", "planFeatures"],
  prefetch: "idle",
});
