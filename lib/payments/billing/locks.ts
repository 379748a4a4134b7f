import "server-only";
import { notFound } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";
import { http } from "@/lib/text/http";
import { type PaymentOrder, type Plan, Prisma } from "@/prisma/generated/client";
import { isWithoutSeatPoolLock } from "../seats/seat-pool-lock";

export interface LockedAccount {
  id: string;
  /** Null once the user was deleted. */
  userId: string | null;
  cancelledAt: Date | null;
  nextPlan: Plan | null;
  nextPlanChosenAt: Date | null;
  firstRefundUsedAt: Date | null;
  state: "none" | "active" | "past_due" | "expired" | "revoked";
  plan: Plan | null;
  periodEnd: Date | null;
  graceEndsAt: Date | null;
  cancelAtPeriodEnd: boolean;
  creditPence: number;
  disputeOpen: boolean;
}

/** Locks the seat pool, always the first lock. Does nothing in a transaction that runs without the pool lock. */
export async function lockSeats(tx: Db): Promise<void> {
  if (isWithoutSeatPoolLock(tx)) return;
  await tx.$queryRaw`SELECT FROM "SeatPool" WHERE "id" = 1 FOR UPDATE`;
}

/** Every write starts with this; the order pool, account, order prevents deadlocks. */
export const lockAccount = (billingId: string, tx: Db): Promise<LockedAccount> =>
  lockAccountWhere(Prisma.sql`${billingId}::uuid`, tx);

export const lockAccountOf = (orderId: string, tx: Db): Promise<LockedAccount> =>
  lockAccountWhere(Prisma.sql`(SELECT "billingId" FROM "PaymentOrder" WHERE "id" = ${orderId}::uuid)`, tx);

async function lockAccountWhere(id: Prisma.Sql, tx: Db): Promise<LockedAccount> {
  await lockSeats(tx);
  const [account] = await tx.$queryRaw<LockedAccount[]>`
    SELECT "id", "userId", "cancelledAt", "nextPlan"::text AS "nextPlan", "nextPlanChosenAt", "firstRefundUsedAt",
      "state"::text AS "state", "plan"::text AS "plan", "periodEnd", "graceEndsAt", "cancelAtPeriodEnd", "creditPence", "disputeOpen"
    FROM "BillingAccount" WHERE "id" = ${id} FOR UPDATE`;
  if (!account) throw notFound(http.things.account);
  return account;
}

export type LockedOrder = PaymentOrder & { hasSeat: boolean };

export async function lockOrder(id: string, tx: Db): Promise<LockedOrder> {
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    SELECT o.*, EXISTS (SELECT FROM "SeatReservation" s WHERE s."billingId" = o."billingId" AND s."state" <> 'released') AS "hasSeat"
    FROM "PaymentOrder" o WHERE o."id" = ${id}::uuid FOR UPDATE OF o`;
  if (!order) throw notFound(http.things.payment);
  return order;
}
