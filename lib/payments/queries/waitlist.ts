import "server-only";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma, type WaitlistState } from "@/prisma/generated/client";
import type { Waitlist } from "../contract";
import { SEAT_OFFER_MS } from "../policy";
import { countSeats } from "./seat-counts";

interface Row {
  waiting: number;
  state: Extract<WaitlistState, "waiting" | "offered"> | null;
  since: Date | null;
  position: number | null;
  offeredAt: Date | null;
}

/** Positions start at 1. */
export async function getWaitlist(actor: { id: string }, db: Db = prisma): Promise<Waitlist> {
  const { capacity, left } = await countSeats(db);
  const [row] = await readRows<Row>(
    db,
    Prisma.sql`
      SELECT (SELECT count(*)::int FROM "WaitlistEntry" WHERE "state" = 'waiting') AS "waiting",
        w."state"::text AS "state", w."createdAt" AS "since", w."offeredAt",
        CASE WHEN w."state" = 'waiting' THEN (
          SELECT count(*)::int FROM "WaitlistEntry" e
          WHERE e."state" = 'waiting' AND (e."createdAt", e."id") <= (w."createdAt", w."id")
        ) END AS "position"
      FROM (SELECT) one
      LEFT JOIN "BillingAccount" b ON b."userId" = ${actor.id}::uuid
      LEFT JOIN "WaitlistEntry" w ON w."billingId" = b."id" AND w."state" IN ('waiting', 'offered')`,
  );
  const entry =
    row?.state && row.since
      ? {
          state: row.state,
          position: row.position,
          since: row.since.toISOString(),
          offerEndsAt: row.offeredAt ? new Date(row.offeredAt.getTime() + SEAT_OFFER_MS).toISOString() : null,
        }
      : null;
  return { capacity, left, waiting: row?.waiting ?? 0, entry };
}
