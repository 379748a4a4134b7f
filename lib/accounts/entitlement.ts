import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { type Plan, Prisma, type Subscription, type SubscriptionStatus } from "@/prisma/generated/client";

type Row = Pick<Subscription, "plan" | "status" | "currentPeriodEnd">;
type DueRow = Row & Pick<Subscription, "dueAt">;

/** The statuses that give a plan until `currentPeriodEnd`: while a payment is due, that is the end of the grace. */
const GIVING: SubscriptionStatus[] = ["active", "past_due"];

/** SQL: whether the subscription `alias` gives its plan at `at`. */
export const givesPlan = (alias: string, at: Date) =>
  Prisma.sql`${Prisma.raw(`"${alias}"."status" IN ('active', 'past_due') AND "${alias}"."currentPeriodEnd"`)} > ${at}`;

export const subscriptionSelect = { plan: true, status: true, currentPeriodEnd: true } as const;

/** The plan that a subscription row gives at `at`: neither its period nor the grace after it may be over. Null for a visitor. */
export function entitledPlan(row: Row | null | undefined, at: Date): Plan | null {
  return row && GIVING.includes(row.status) && row.currentPeriodEnd > at ? row.plan : null;
}

/** The status to show: a period that is over has expired, or is to be paid for, whether or not a job has written that down yet. */
export function shownStatus(row: DueRow, at: Date): SubscriptionStatus {
  if (GIVING.includes(row.status) && row.currentPeriodEnd <= at) return "expired";
  return row.status === "active" && row.dueAt !== null && row.dueAt <= at ? "past_due" : row.status;
}

/** The day to show beside that: when the next payment is due while it is to come, else until when the plan is given. */
export const shownEnd = ({ currentPeriodEnd, dueAt }: DueRow, at: Date): Date =>
  dueAt !== null && dueAt > at ? dueAt : currentPeriodEnd;

/** Writes what a person is entitled to. Payments alone calls this: a gift is a fact of its own there. */
export async function setEntitlement(
  userId: string,
  { dueAt = null, ...given }: Row & Pick<Subscription, "cancelAtPeriodEnd"> & Partial<DueRow>,
  db: Db = prisma,
): Promise<void> {
  const row = { ...given, dueAt };
  await db.subscription.upsert({
    where: { userId },
    create: { userId, ...row, createdAt: now() },
    update: row,
    select: { userId: true },
  });
}
