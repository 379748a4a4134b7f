import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { type Plan, Prisma } from "@/prisma/generated/client";
import { withSeatPoolLock } from "../seats/seat-pool-lock";
import { findSeat, reserveSeat } from "../seats/seats";
import { recordFacts } from "./facts";
import { lockAccount } from "./locks";
import { recomputeBilling } from "./recompute";

/** Returns the user's billing account id, creating it on first use. Throws `not_found` for a deleted user. */
export async function ensureBillingAccount(userId: string, db: Db = prisma): Promise<string> {
  const [row] = await readRows<{ id: string }>(
    db,
    Prisma.sql`
    WITH "person" AS (SELECT "billingRef", "id" FROM "User" WHERE "id" = ${userId}::uuid),
      "made" AS (
        INSERT INTO "BillingAccount" ("id", "userId", "createdAt") SELECT "billingRef", "id", ${now()} FROM "person"
        ON CONFLICT DO NOTHING RETURNING "id"
      )
    SELECT "billingRef" AS "id" FROM "person"`,
  );
  if (!row) throw notFound("person");
  return row.id;
}

/** `key` makes a grant idempotent; it outlives the user, so it must not identify them. */
export interface PlanGrant {
  plan: Plan;
  until: Date;
  key: string;
}

export async function grantPlan(userId: string, { plan, until, key }: PlanGrant, db: Db = prisma): Promise<void> {
  await withSeatPoolLock(db, async (tx) => {
    const billingId = await ensureBillingAccount(userId, tx);
    await lockAccount(billingId, tx);
    const place = (await findSeat(billingId, tx)) ?? (await reserveSeat(billingId, { state: "occupied" }, tx));
    if (!place) throw conflict("orders.full");
    await recordFacts(
      [
        {
          key: `grant:${key}`,
          kind: "grant",
          billingId,
          orderId: null,
          objectId: key,
          status: "GRANTED",
          amountPence: 0,
          plan,
          until,
          occurredAt: now(),
          source: "own",
        },
      ],
      tx,
    );
    await recomputeBilling(billingId, tx);
  });
}
