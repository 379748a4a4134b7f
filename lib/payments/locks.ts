import "server-only";
import { notFound } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";
import { http } from "@/lib/text/http";
import { type PaymentOrder, type Plan, Prisma } from "@/prisma/generated/client";
import { isAside } from "./turns";

/** What a decision about an account goes by, as it stands under the lock. */
export interface LockedAccount {
  id: string;
  /** Null once the person has deleted their account. */
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

/** Locks the places for subscribers: the first lock of whatever may take one or give one back; of besidePool() none. */
export async function lockSeats(tx: Db): Promise<void> {
  if (isAside(tx)) return;
  await tx.$queryRaw`SELECT FROM "SeatPool" WHERE "id" = 1 FOR UPDATE`;
}

/**
 * Locks the seat pool, then an account, and answers how it stands. Whoever writes orders, seats or money begins with it, so that
 * nobody waits in a circle: pool, account, order. Throws `not_found`.
 */
export const lockAccount = (billingId: string, tx: Db): Promise<LockedAccount> =>
  lockAccountWhere(Prisma.sql`${billingId}::uuid`, tx);

/** The same for the account that an order is of, which it is of for good. Throws `not_found`. */
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

/** An order, and whether its account has a place. */
export type LockedOrder = PaymentOrder & { hasSeat: boolean };

/** Locks an order whose account is locked already, and answers it as it stands. Throws `not_found`. */
export async function lockOrder(id: string, tx: Db): Promise<LockedOrder> {
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    SELECT o.*, EXISTS (SELECT FROM "SeatReservation" s WHERE s."billingId" = o."billingId" AND s."state" <> 'released') AS "hasSeat"
    FROM "PaymentOrder" o WHERE o."id" = ${id}::uuid FOR UPDATE OF o`;
  if (!order) throw notFound(http.things.payment);
  return order;
}
