import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, executeSql, prisma } from "@/lib/infra/db";
import { type Plan, Prisma, type Subscription, type SubscriptionStatus } from "@/prisma/generated/client";

type Row = Pick<Subscription, "plan" | "status" | "currentPeriodEnd">;
type DueRow = Row & Pick<Subscription, "dueAt">;

/** Statuses that grant the plan until `currentPeriodEnd`, which for `past_due` is the end of the grace period. */
const GIVING: SubscriptionStatus[] = ["active", "past_due"];

export const givesPlanSql = (alias: string, at: Date) =>
  Prisma.sql`${Prisma.raw(`"${alias}"."status" IN ('active', 'past_due') AND "${alias}"."currentPeriodEnd"`)} > ${at}`;

export const subscriptionSelect = { plan: true, status: true, currentPeriodEnd: true } as const;

export function entitledPlan(row: Row | null | undefined, at: Date): Plan | null {
  return row && GIVING.includes(row.status) && row.currentPeriodEnd > at ? row.plan : null;
}

/** The status to display. Corrects for elapsed periods that no job has recorded yet. */
export function displayedStatus(row: DueRow, at: Date): SubscriptionStatus {
  if (GIVING.includes(row.status) && row.currentPeriodEnd <= at) return "expired";
  return row.status === "active" && row.dueAt !== null && row.dueAt <= at ? "past_due" : row.status;
}

/** The date to display: the next payment if it is still to come, or the end of the plan. */
export const displayedEnd = ({ currentPeriodEnd, dueAt }: DueRow, at: Date): Date =>
  dueAt !== null && dueAt > at ? dueAt : currentPeriodEnd;

/** Writes a user's entitlement. Called only by payments, where a gift is a separate fact. */
export async function setEntitlement(
  userId: string,
  {
    plan,
    status,
    currentPeriodEnd,
    dueAt = null,
    cancelAtPeriodEnd,
  }: Row & Pick<Subscription, "cancelAtPeriodEnd"> & Partial<DueRow>,
  db: Db = prisma,
): Promise<void> {
  await executeSql(
    db,
    Prisma.sql`
    INSERT INTO "Subscription" ("userId", "plan", "status", "currentPeriodEnd", "dueAt", "cancelAtPeriodEnd", "createdAt")
    VALUES (${userId}::uuid, ${plan}::"Plan", ${status}::"SubscriptionStatus", ${currentPeriodEnd}::timestamptz, ${dueAt}::timestamptz,
      ${cancelAtPeriodEnd}::boolean, ${now()}::timestamptz)
    ON CONFLICT ("userId") DO UPDATE SET "plan" = excluded."plan", "status" = excluded."status",
      "currentPeriodEnd" = excluded."currentPeriodEnd", "dueAt" = excluded."dueAt", "cancelAtPeriodEnd" = excluded."cancelAtPeriodEnd"`,
  );
}
