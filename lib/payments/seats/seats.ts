import "server-only";
import { MAX_SUBSCRIBERS } from "@/lib/accounts/plans/plans";
import { env } from "@/lib/env";
import { now } from "@/lib/infra/clock";
import { type Db, executeSql, readRows } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { Prisma, type SeatReservation, type SeatState } from "@/prisma/generated/client";
import { requireSeatPoolLock } from "./seat-pool-lock";

export const maxSubscribers = env.SUBSCRIBER_CAP ?? MAX_SUBSCRIBERS;

/** Takes a seat under the pool lock; null if all are taken. One conditional UPDATE: count-then-insert sold 14 of 5. */
export async function reserveSeat(
  billingId: string,
  { state, expiresAt = null }: { state: SeatState; expiresAt?: Date | null },
  tx: Db,
): Promise<string | null> {
  requireSeatPoolLock(tx);
  const id = newId();
  const updatedCount = await executeSql(
    tx,
    Prisma.sql`
    WITH "taken" AS (UPDATE "SeatPool" SET "taken" = "taken" + 1 WHERE "id" = 1 AND "taken" < least("capacity", ${maxSubscribers}) RETURNING 1)
    INSERT INTO "SeatReservation" ("id", "billingId", "state", "expiresAt", "createdAt")
    SELECT ${id}::uuid, ${billingId}::uuid, ${state}::"SeatState", ${expiresAt}, ${now()} FROM "taken"`,
  );
  return updatedCount === 1 ? id : null;
}

/** Takes seats for as many accounts as possible, in the given order. Returns the seats taken. */
export async function reserveSeats(
  billingIds: string[],
  { state, expiresAt = null }: { state: SeatState; expiresAt?: Date | null },
  tx: Db,
): Promise<{ id: string; billingId: string }[]> {
  requireSeatPoolLock(tx);
  const line = billingIds.map((billingId) => ({ id: newId(), billingId }));
  return readRows<{ id: string; billingId: string }>(
    tx,
    Prisma.sql`
    WITH "free" AS (SELECT least("capacity", ${maxSubscribers}) - "taken" AS "count" FROM "SeatPool" WHERE "id" = 1 FOR UPDATE),
      "made" AS (
        INSERT INTO "SeatReservation" ("id", "billingId", "state", "expiresAt", "createdAt")
        SELECT l."id", l."billingId", ${state}::"SeatState", ${expiresAt}, ${now()}
        FROM ROWS FROM (json_to_recordset(${JSON.stringify(line)}::json) AS ("id" uuid, "billingId" uuid)) WITH ORDINALITY l("id", "billingId", "place")
        WHERE l."place" <= (SELECT "count" FROM "free")
        RETURNING "id", "billingId"
      ),
      "counted" AS (UPDATE "SeatPool" SET "taken" = "taken" + (SELECT count(*) FROM "made") WHERE "id" = 1)
    SELECT "id", "billingId" FROM "made"`,
  );
}

export async function findSeat(
  billingId: string,
  tx: Db,
): Promise<Pick<SeatReservation, "id" | "state" | "expiresAt"> | null> {
  const [seat] = await readRows<Pick<SeatReservation, "id" | "state" | "expiresAt">>(
    tx,
    Prisma.sql`
    SELECT "id", "state"::text AS "state", "expiresAt" FROM "SeatReservation"
    WHERE "billingId" = ${billingId}::uuid AND "state" <> 'released' LIMIT 1`,
  );
  return seat ?? null;
}

export async function setSeatState(billingId: string, state: Exclude<SeatState, "released">, tx: Db): Promise<void> {
  await tx.seatReservation.updateMany({
    where: { billingId, state: { not: "released" } },
    data: { state, expiresAt: null },
  });
}

/** Occupies an account's seat, if any, and marks its waitlist offer as converted. */
export async function occupySeat(billingId: string, tx: Db): Promise<void> {
  await executeSql(
    tx,
    Prisma.sql`
    WITH "seat" AS (
      UPDATE "SeatReservation" SET "state" = 'occupied', "expiresAt" = NULL
      WHERE "billingId" = ${billingId}::uuid AND "state" NOT IN ('released', 'occupied')
    )
    UPDATE "WaitlistEntry" SET "state" = 'converted', "settledAt" = ${now()} WHERE "billingId" = ${billingId}::uuid AND "state" = 'offered'`,
  );
}

export async function releaseSeat(billingId: string, tx: Db): Promise<boolean> {
  requireSeatPoolLock(tx);
  const released = await executeSql(
    tx,
    Prisma.sql`
    WITH "gone" AS (
      UPDATE "SeatReservation" SET "state" = 'released', "releasedAt" = ${now()}, "expiresAt" = NULL
      WHERE "billingId" = ${billingId}::uuid AND "state" <> 'released' RETURNING 1
    )
    UPDATE "SeatPool" SET "taken" = "taken" - 1 WHERE "id" = 1 AND EXISTS (SELECT FROM "gone")`,
  );
  return released === 1;
}

export async function areSeatsFull(db: Db): Promise<boolean> {
  const [pool] = await readRows<{ capacity: number; taken: number }>(
    db,
    Prisma.sql`SELECT "capacity", "taken" FROM "SeatPool" WHERE "id" = 1`,
  );
  return !pool || pool.taken >= Math.min(pool.capacity, maxSubscribers);
}

/** Whether any waitlist entry has no offer yet. If so, newcomers get no seat. */
export async function hasWaitingEntries(tx: Db): Promise<boolean> {
  const waiting = await executeSql(tx, Prisma.sql`SELECT FROM "WaitlistEntry" WHERE "state" = 'waiting' LIMIT 1`);
  return waiting > 0;
}

/** Sets the pool's capacity, but never below the number of seats taken. */
export async function setSeatCapacity(capacity: number, tx: Db): Promise<void> {
  await executeSql(
    tx,
    Prisma.sql`
    UPDATE "SeatPool" SET "capacity" = greatest(${capacity}::int, "taken")
    WHERE "id" = 1 AND "capacity" <> greatest(${capacity}::int, "taken")`,
  );
}
