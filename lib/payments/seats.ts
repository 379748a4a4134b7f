import "server-only";
import { SUBSCRIBER_CAP } from "@/lib/accounts/plans";
import { env } from "@/lib/env";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import type { SeatState } from "@/prisma/generated/client";
import { needPool } from "./turns";

/** How many places there are. */
export const subscriberCap = env.SUBSCRIBER_CAP ?? SUBSCRIBER_CAP;

/**
 * Takes a place for an account that has none, under the lock of the pool; null when all are taken. One conditional UPDATE
 * decides: to count and then insert sold 14 of 5.
 */
export async function takeSeat(
  billingId: string,
  { state, expiresAt = null }: { state: SeatState; expiresAt?: Date | null },
  tx: Db,
): Promise<string | null> {
  needPool(tx);
  const id = newId();
  const taken = await tx.$executeRaw`
    WITH "taken" AS (UPDATE "SeatPool" SET "taken" = "taken" + 1 WHERE "id" = 1 AND "taken" < least("capacity", ${subscriberCap}) RETURNING 1)
    INSERT INTO "SeatReservation" ("id", "billingId", "state", "expiresAt", "createdAt")
    SELECT ${id}::uuid, ${billingId}::uuid, ${state}::"SeatState", ${expiresAt}, ${now()} FROM "taken"`;
  return taken === 1 ? id : null;
}

/**
 * The same for many, who stand in line: as many of them as there are places, the first ones first; who was given one, and its id.
 */
export async function takeSeats(
  billingIds: string[],
  { state, expiresAt = null }: { state: SeatState; expiresAt?: Date | null },
  tx: Db,
): Promise<{ id: string; billingId: string }[]> {
  needPool(tx);
  const line = billingIds.map((billingId) => ({ id: newId(), billingId }));
  return tx.$queryRaw<{ id: string; billingId: string }[]>`
    WITH "free" AS (SELECT least("capacity", ${subscriberCap}) - "taken" AS "count" FROM "SeatPool" WHERE "id" = 1 FOR UPDATE),
      "made" AS (
        INSERT INTO "SeatReservation" ("id", "billingId", "state", "expiresAt", "createdAt")
        SELECT l."id", l."billingId", ${state}::"SeatState", ${expiresAt}, ${now()}
        FROM ROWS FROM (json_to_recordset(${JSON.stringify(line)}::json) AS ("id" uuid, "billingId" uuid)) WITH ORDINALITY l("id", "billingId", "place")
        WHERE l."place" <= (SELECT "count" FROM "free")
        RETURNING "id", "billingId"
      ),
      "counted" AS (UPDATE "SeatPool" SET "taken" = "taken" + (SELECT count(*) FROM "made") WHERE "id" = 1)
    SELECT "id", "billingId" FROM "made"`;
}

/** The place that an account has, offered ones too; null without. */
export const liveSeat = (billingId: string, tx: Db) =>
  tx.seatReservation.findFirst({
    where: { billingId, state: { not: "released" } },
    select: { id: true, state: true, expiresAt: true },
  });

/** Moves an account's place on, where it has one; how far it is expires no more. */
export async function moveSeat(billingId: string, state: Exclude<SeatState, "released">, tx: Db): Promise<void> {
  await tx.seatReservation.updateMany({
    where: { billingId, state: { not: "released" } },
    data: { state, expiresAt: null },
  });
}

/** Makes an account's place its own, where it has one, and with it whatever offer it came by a kept one. */
export async function occupySeat(billingId: string, tx: Db): Promise<void> {
  await tx.$executeRaw`
    WITH "seat" AS (
      UPDATE "SeatReservation" SET "state" = 'occupied', "expiresAt" = NULL
      WHERE "billingId" = ${billingId}::uuid AND "state" NOT IN ('released', 'occupied')
    )
    UPDATE "WaitlistEntry" SET "state" = 'converted', "settledAt" = ${now()} WHERE "billingId" = ${billingId}::uuid AND "state" = 'offered'`;
}

/** Gives an account's place back, where it has one; whether it had. Whoever waits longest is offered it by the sweep of the waitlist. */
export async function releaseSeat(billingId: string, tx: Db): Promise<boolean> {
  needPool(tx);
  const released = await tx.$executeRaw`
    WITH "gone" AS (
      UPDATE "SeatReservation" SET "state" = 'released', "releasedAt" = ${now()}, "expiresAt" = NULL
      WHERE "billingId" = ${billingId}::uuid AND "state" <> 'released' RETURNING 1
    )
    UPDATE "SeatPool" SET "taken" = "taken" - 1 WHERE "id" = 1 AND EXISTS (SELECT FROM "gone")`;
  return released === 1;
}

/** Whether all places are taken. */
export async function isFull(db: Db): Promise<boolean> {
  const pool = await db.seatPool.findUnique({ where: { id: 1 }, select: { capacity: true, taken: true } });
  return pool === null || pool.taken >= Math.min(pool.capacity, subscriberCap);
}

/** Whether somebody waits who has no offer: until then no place goes to a newcomer. */
export async function anyoneWaits(tx: Db): Promise<boolean> {
  return (await tx.waitlistEntry.findFirst({ where: { state: "waiting" }, select: { id: true } })) !== null;
}

/**
 * Makes the pool as large as the settings say; while more have a place than that, it is as large as those. Nobody loses a place
 * by it.
 */
export async function setCapacity(capacity: number, tx: Db): Promise<void> {
  await tx.$executeRaw`
    UPDATE "SeatPool" SET "capacity" = greatest(${capacity}::int, "taken")
    WHERE "id" = 1 AND "capacity" <> greatest(${capacity}::int, "taken")`;
}
