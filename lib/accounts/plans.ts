import { planFeatures } from "@/lib/text/plans";
import type { CurrentUser } from "./contract";

const GB = 1_000_000_000;

/** The plans, as SPEC.md sections 2, 6 and 9 have them: prices in pence a month (GBP), storage in bytes, length of a video in seconds. */
export const PLANS = {
  visitor: {
    id: "visitor",
    name: "Visitor",
    priceInPence: 0,
    storageBytes: 0,
    videoSeconds: 0,
    features: planFeatures.visitor,
  },
  starter: {
    id: "starter",
    name: "Starter",
    priceInPence: 799,
    storageBytes: 5 * GB,
    videoSeconds: 60,
    features: planFeatures.starter,
  },
  creator: {
    id: "creator",
    name: "Creator",
    priceInPence: 1_999,
    storageBytes: 50 * GB,
    videoSeconds: 600,
    features: planFeatures.creator,
  },
} as const;

export type PlanId = keyof typeof PLANS;

/** How many subscribers there may be at once (SPEC.md section 9), unless the settings say otherwise. */
export const SUBSCRIBER_CAP = 80_000;

/** The plan that a signed-in person has right now: paid for, or kept while a payment is due. Null for a visitor. */
export function activePlan(user: CurrentUser | null | undefined) {
  const { status, plan } = user?.subscription ?? {};
  return plan && (status === "active" || status === "past_due") ? plan : null;
}
