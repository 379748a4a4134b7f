import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { GIVE_PLAN } from "../lib/testing/given-plan";

const MONTH = 30 * 24 * 60 * 60 * 1_000;

/** The moments in what an account has lived through. */
const TIMES = {
  BillingAccount: ["createdAt", "cancelledAt", "nextPlanChosenAt", "periodEnd", "graceEndsAt"],
  PaymentMethod: ["createdAt"],
  PaymentOrder: ["createdAt", "capturedAt", "anchorAt"],
  ProviderFact: ["occurredAt", "receivedAt", "until"],
  SubscriptionPeriod: ["createdAt", "startsAt", "endsAt", "anchorAt"],
  SeatReservation: ["createdAt"],
};

/** Gives somebody a plan for 30 days, as a grant: the facts, the period, the place and the entitlement that follow from it. */
export async function givePlan(db: Pool, userId: string, plan: "starter" | "creator"): Promise<void> {
  await db.query(GIVE_PLAN, [userId, plan, new Date(Date.now() + MONTH)]);
}

/** Counts all places but `left` as taken, until the answer is called. */
export async function leavePlaces(db: Pool, left: number): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ counted: number }>(
    `UPDATE "SeatPool" p SET "taken" = p."capacity" - $1 FROM "SeatPool" before WHERE before."id" = p."id"
     RETURNING p."taken" - before."taken" AS "counted"`,
    [left],
  );
  const counted = rows[0]?.counted ?? 0;
  return async () => {
    await db.query(`UPDATE "SeatPool" SET "taken" = "taken" - $1`, [counted]);
  };
}

/** Has the worker do now what it does each minute about payments. */
export async function sweepPayments(db: Pool): Promise<void> {
  await db.query(`SELECT graphile_worker.add_job('sweep_payments')`);
}

/** Ends the time of an offer that somebody has. */
export async function endOffer(db: Pool, userId: string): Promise<void> {
  await db.query(
    `UPDATE "SeatReservation" SET "expiresAt" = now() - interval '1 minute'
     WHERE "state" = 'offered' AND "billingId" = (SELECT "billingRef" FROM "User" WHERE "id" = $1)`,
    [userId],
  );
}

/**
 * Makes somebody one who paid for Starter 40 days ago and for nothing since: the next payment is due, and the plan is kept for
 * some days more. The worker draws the conclusions.
 */
export async function letPaymentBeDue(db: Pool, userId: string): Promise<void> {
  await db.query(
    `WITH "account" AS (
       INSERT INTO "BillingAccount" ("id", "userId", "createdAt", "state", "plan", "periodEnd")
       SELECT "billingRef", "id", now() - interval '40 days', 'active', 'starter', now() - interval '9 days'
       FROM "User" WHERE "id" = $1 RETURNING "id", "createdAt" AS "at"
     ), "seat" AS (
       INSERT INTO "SeatReservation" ("id", "billingId", "state", "createdAt")
       SELECT gen_random_uuid(), "id", 'occupied', "at" FROM "account"
     ), "pool" AS (
       UPDATE "SeatPool" SET "taken" = "taken" + 1
     ), "order" AS (
       INSERT INTO "PaymentOrder"
         ("id", "billingId", "kind", "plan", "amountPence", "state", "rank", "providerOrderId", "createdAt")
       SELECT gen_random_uuid(), "id", 'initial', 'starter', 799, 'created', 100, $2, "at" FROM "account"
       RETURNING "id", "billingId", "createdAt" AS "at"
     )
     INSERT INTO "ProviderFact"
       ("key", "kind", "billingId", "orderId", "objectId", "status", "amountPence", "occurredAt", "source", "raw", "receivedAt")
     SELECT 'capture:' || $2 || ':COMPLETED', 'capture', "billingId", "id", $2, 'COMPLETED', 799, "at", 'api', '{}', "at"
     FROM "order"`,
    [userId, randomBytes(9).toString("hex").slice(0, 17).toUpperCase()],
  );
  await sweepPayments(db);
  const standing = async () => {
    const { rows } = await db.query<{ status: string }>(`SELECT "status" FROM "Subscription" WHERE "userId" = $1`, [
      userId,
    ]);
    return rows[0]?.status;
  };
  await expect.poll(standing, { timeout: 90_000 }).toBe("past_due");
}

/**
 * Moves all that somebody's account has lived through back by some days, as if it had waited that long: the clock of the whole
 * demo world would end its vibes and plans. The worker draws the conclusions.
 */
export async function letTimePass(db: Pool, userId: string, days: number): Promise<void> {
  const client = await db.connect();
  const mine = `"billingId" = (SELECT "billingRef" FROM "User" WHERE "id" = $1)`;
  try {
    await client.query("BEGIN");
    // What has happened may not be changed otherwise.
    await client.query("SET LOCAL session_replication_role = replica");
    for (const [table, columns] of Object.entries(TIMES)) {
      const moved = columns.map((column) => `"${column}" = "${column}" - make_interval(days => $2)`);
      const whose = table === "BillingAccount" ? mine.replace("billingId", "id") : mine;
      await client.query(`UPDATE "${table}" SET ${moved.join(", ")} WHERE ${whose}`, [userId, days]);
    }
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  await sweepPayments(db);
}

/** Puts somebody on the waitlist, waiting or with a place that is offered to them. */
export async function putOnWaitlist(db: Pool, userId: string, state: "waiting" | "offered"): Promise<void> {
  const offered = state === "offered";
  await db.query(
    `WITH "account" AS (
       INSERT INTO "BillingAccount" ("id", "userId", "createdAt") SELECT "billingRef", "id", now() FROM "User" WHERE "id" = $1
       RETURNING "id"
     ), "seat" AS (
       INSERT INTO "SeatReservation" ("id", "billingId", "state", "expiresAt", "createdAt")
       SELECT gen_random_uuid(), "id", 'offered', now() + interval '48 hours', now() FROM "account" WHERE $2 RETURNING "id"
     ), "pool" AS (
       UPDATE "SeatPool" SET "taken" = "taken" + 1 WHERE $2
     )
     INSERT INTO "WaitlistEntry" ("id", "billingId", "state", "createdAt", "offeredAt", "seatReservationId")
     SELECT gen_random_uuid(), "account"."id", $3::"WaitlistState", now(), CASE WHEN $2 THEN now() END, (SELECT "id" FROM "seat")
     FROM "account"`,
    [userId, offered, state],
  );
}

/**
 * Takes people from the waitlist, gives their places back and forgets who paid for them, before they themselves are deleted: the
 * sandbox's few buyers may each have a first payment back once.
 */
export async function vacate(db: Pool, userIds: string[]): Promise<void> {
  await db.query(
    `WITH "account" AS (
       SELECT "billingRef" AS "id" FROM "User" WHERE "id" = ANY($1::uuid[])
     ), "payer" AS (
       UPDATE "PaymentOrder" SET "payerHash" = NULL WHERE "billingId" IN (SELECT "id" FROM "account")
     ), "entry" AS (
       UPDATE "WaitlistEntry" SET "state" = 'left', "settledAt" = now()
       WHERE "billingId" IN (SELECT "id" FROM "account") AND "state" IN ('waiting', 'offered')
     ), "seat" AS (
       UPDATE "SeatReservation" SET "state" = 'released', "releasedAt" = now(), "expiresAt" = NULL
       WHERE "billingId" IN (SELECT "id" FROM "account") AND "state" <> 'released' RETURNING 1
     )
     UPDATE "SeatPool" SET "taken" = "taken" - (SELECT count(*)::int FROM "seat")`,
    [userIds],
  );
}

/** What stands beside a name in the list of facts about a plan. */
export const fact = (page: Page, name: string): Locator =>
  page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
