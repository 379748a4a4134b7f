import "server-only";
import { SUBSCRIBER_CAP } from "@/lib/accounts/plans";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/** How many may subscribe at once, how many do at this moment, and how many places that leaves. */
export interface Seats {
  capacity: number;
  taken: number;
  left: number;
}

/** The places for subscribers. One index-only count over "Subscription_status_currentPeriodEnd_idx". */
export async function countSeats(db: Db = prisma): Promise<Seats> {
  const [row] = await readRows<{ taken: number }>(
    db,
    Prisma.sql`
    SELECT count(*)::int AS "taken" FROM "Subscription" WHERE "status" = 'active' AND "currentPeriodEnd" > ${now()}`,
  );
  const taken = row?.taken ?? 0;
  return { capacity: SUBSCRIBER_CAP, taken, left: Math.max(0, SUBSCRIBER_CAP - taken) };
}
