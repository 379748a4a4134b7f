import "server-only";
import { notFound } from "@/lib/http/errors";
import { type Db, executeSql, readRows } from "@/lib/infra/db";
import { type PaymentOrder, type Plan, Prisma } from "@/prisma/generated/client";
import { isWithoutSeatPoolLock } from "../seats/seat-pool-lock";

export interface LockedAccount {
  id: string;
  /** Null once the user was deleted. */
  userId: string | null;
  cancelledAt: Date | null;
  nextPlan: Plan | null;
  nextPlanChosenAt: Date | null;
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
  await executeSql(tx, Prisma.sql`SELECT FROM "SeatPool" WHERE "id" = 1 FOR UPDATE`);
}

/** Every write starts with this; the order pool, account, order prevents deadlocks. */
export const lockAccount = (billingId: string, tx: Db): Promise<LockedAccount> =>
  lockAccountWhere(Prisma.sql`${billingId}::uuid`, tx);

export const lockAccountOf = (orderId: string, tx: Db): Promise<LockedAccount> =>
  lockAccountWhere(Prisma.sql`(SELECT "billingId" FROM "PaymentOrder" WHERE "id" = ${orderId}::uuid)`, tx);

async function lockAccountWhere(id: Prisma.Sql, tx: Db): Promise<LockedAccount> {
  await lockSeats(tx);
  const [account] = await readRows<LockedAccount>(
    tx,
    Prisma.sql`
    SELECT "id", "userId", "cancelledAt", "nextPlan"::text AS "nextPlan", "nextPlanChosenAt",
      "state"::text AS "state", "plan"::text AS "plan", "periodEnd", "graceEndsAt", "cancelAtPeriodEnd", "creditPence", "disputeOpen"
    FROM "BillingAccount" WHERE "id" = ${id} FOR UPDATE`,
  );
  if (!account) throw notFound("account");
  return account;
}

const ORDER_COLUMNS = Object.values(Prisma.PaymentOrderScalarFieldEnum)
  .map((column) => `o."${column}"`)
  .join(", ");

/** Names the columns: the result of a prepared statement must stay the same when a migration adds one. */
export const ORDER_COLUMNS_SQL = Prisma.raw(ORDER_COLUMNS);

export type LockedOrder = PaymentOrder & { hasSeat: boolean };

export async function lockOrder(id: string, tx: Db): Promise<LockedOrder> {
  const [order] = await readRows<LockedOrder>(
    tx,
    Prisma.sql`
    SELECT ${ORDER_COLUMNS_SQL}, EXISTS (SELECT FROM "SeatReservation" s WHERE s."billingId" = o."billingId" AND s."state" <> 'released') AS "hasSeat"
    FROM "PaymentOrder" o WHERE o."id" = ${id}::uuid FOR UPDATE OF o`,
  );
  if (!order) throw notFound("payment");
  return order;
}
