import type { CurrentUser } from "../contract";

const GB = 1_000_000_000;

/**
 * docs/spec.md sections 2, 6 and 9. Prices in pence (GBP) a month, storage in bytes, video length in seconds. Features
 * are keys of planFeatures.
 */
export const PLANS = {
  visitor: {
    id: "visitor",
    name: "Visitor",
    priceInPence: 0,
    storageBytes: 0,
    videoSeconds: 0,
    features: ["visitor.0", "visitor.1", "visitor.2"],
  },
  starter: {
    id: "starter",
    name: "Starter",
    priceInPence: 799,
    storageBytes: 5 * GB,
    videoSeconds: 60,
    features: ["starter.0", "starter.1", "starter.2", "starter.3", "starter.4"],
  },
  creator: {
    id: "creator",
    name: "Creator",
    priceInPence: 1_999,
    storageBytes: 50 * GB,
    videoSeconds: 600,
    features: ["creator.0", "creator.1", "creator.2", "creator.3", "creator.4", "creator.5"],
  },
} as const;

export type PlanId = keyof typeof PLANS;

export type PlanFeature = (typeof PLANS)[PlanId]["features"][number];

/** Default limit of concurrent subscribers (docs/spec.md section 9). */
export const MAX_SUBSCRIBERS = 80_000;

/** The plan in effect, including while a payment is due. Null for a Visitor. */
export function activePlan(user: CurrentUser | null | undefined) {
  const { status, plan } = user?.subscription ?? {};
  return plan && (status === "active" || status === "past_due") ? plan : null;
}
