import "server-only";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { env } from "@/lib/env";
import { notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/storable";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { Order, PaymentConfig } from "../contract";
import { maxSubscribers } from "../seats/seats";
import { type OrderRow, toOrder } from "../serializers";

export interface SeatCounts {
  capacity: number;
  taken: number;
  left: number;
}

export async function countSeats(db: Db = prisma): Promise<SeatCounts> {
  const [row] = await readRows<{ taken: number }>(db, Prisma.sql`SELECT "taken" FROM "SeatPool" WHERE "id" = 1`);
  const takenSeats = row?.taken ?? 0;
  return { capacity: maxSubscribers, taken: takenSeats, left: Math.max(0, maxSubscribers - takenSeats) };
}

/** Counts active subscribers with one index-only scan of "Subscription_status_currentPeriodEnd_idx". */
export async function countSubscribers(db: Db = prisma): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS "count" FROM "Subscription" s WHERE ${givesPlanSql("s", now())}`,
  );
  return row?.count ?? 0;
}

const ORDER_ROW_SQL = Prisma.sql`o."id", o."billingId", o."providerOrderId", o."kind", o."plan", o."state", o."amountPence",
  o."approveUrl", o."createdAt", o."holdUntil", o."captureAttempt", o."lastIssue"`;

/** Throws `not_found`. */
export async function getOrderRow(id: string, db: Db = prisma): Promise<OrderRow> {
  const [row] = await readRows<OrderRow>(
    db,
    Prisma.sql`SELECT ${ORDER_ROW_SQL} FROM "PaymentOrder" o WHERE o."id" = ${id}::uuid`,
  );
  if (!row) throw notFound("payment");
  return row;
}

/** Returns an order by PayPal's id or ours. Throws `not_found`, also for another account's order. */
export async function findOwnOrder(
  actor: { id: string },
  id: string,
  db: Db = prisma,
): Promise<OrderRow & { billingId: string }> {
  const [row] = await readRows<OrderRow & { billingId: string }>(
    db,
    Prisma.sql`
    SELECT ${ORDER_ROW_SQL}
    FROM "PaymentOrder" o JOIN "BillingAccount" b ON b."id" = o."billingId" AND b."userId" = ${actor.id}::uuid
    WHERE ${isUuid(id) ? Prisma.sql`o."id" = ${id}::uuid` : Prisma.sql`o."providerOrderId" = ${id}`}`,
  );
  if (!row) throw notFound("payment");
  return row;
}

export const getOwnOrder = async (actor: { id: string }, id: string, db: Db = prisma): Promise<Order> => ({
  ...toOrder(await findOwnOrder(actor, id, db)),
  id,
});

export function getPaymentConfig(site: string): PaymentConfig {
  const sdkBaseUrl = env.PAYPAL_SIMULATOR ? `${site}/sdk/js` : undefined;
  return { clientId: env.PAYPAL_CLIENT_ID ?? "", currency: "GBP", sdkBaseUrl };
}
