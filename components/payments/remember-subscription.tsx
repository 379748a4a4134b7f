"use client";

import { useEffect } from "react";
import { cacheSubscription, type SubscriptionRecord } from "@/lib/accounts/stored";

/** Leaves SPEC.md's record of the plan in this browser. It proves nothing to the server. */
export function RememberSubscription({ id, plan }: Pick<SubscriptionRecord, "id" | "plan">) {
  useEffect(() => {
    const activatedAt = new Date().toISOString();
    cacheSubscription({ id, plan, status: "active", activatedAt, source: "payment-success" });
  }, [id, plan]);
  return null;
}
