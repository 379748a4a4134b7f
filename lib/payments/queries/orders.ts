import "server-only";
import { notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/storable";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { Order } from "../contract";
import { type OrderRow, toOrder } from "../serializers";

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
export async function getOwnOrderRow(
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
  ...toOrder(await getOwnOrderRow(actor, id, db)),
  id,
});
