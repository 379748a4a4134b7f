"use client";

import { useEffect } from "react";
import { cacheSubscription, type SubscriptionRecord } from "@/lib/accounts/client/local-storage";

/** Caches the specification's record of the plan in the browser; the server does not trust it. */
export function RememberSubscription({ id, plan }: Pick<SubscriptionRecord, "id" | "plan">) {
  useEffect(() => {
    const activatedAt = new Date().toISOString();
    cacheSubscription({ id, plan, status: "active", activatedAt, source: "payment-success" });
  }, [id, plan]);
  return null;
}
