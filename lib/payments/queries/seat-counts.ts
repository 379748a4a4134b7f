import "server-only";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { maxSubscribers } from "../seats/seats";

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
