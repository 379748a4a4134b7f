import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Plan, Subscription, SubscriptionStatus } from "@/prisma/generated/client";

type Row = Pick<Subscription, "plan" | "status" | "currentPeriodEnd">;

export const subscriptionSelect = { plan: true, status: true, currentPeriodEnd: true } as const;

/** The plan that a subscription row gives at `at`: it has to be active and its period not over. Null for a visitor. */
export function entitledPlan(row: Row | null | undefined, at: Date): Plan | null {
  return row && row.status === "active" && row.currentPeriodEnd > at ? row.plan : null;
}

/** The status to show: a period that is over has expired, whether or not a job has written that down yet. */
export function shownStatus(row: Row, at: Date): SubscriptionStatus {
  return row.status === "active" && row.currentPeriodEnd <= at ? "expired" : row.status;
}

/** Writes what a person is entitled to. Payments calls this for a purchase; the demo world and support for a gift. */
export async function setEntitlement(userId: string, row: Row, db: Db = prisma): Promise<void> {
  await db.subscription.upsert({
    where: { userId },
    create: { userId, ...row, createdAt: now() },
    update: row,
    select: { userId: true },
  });
}
