import "server-only";
import { DAY, fromNow, MINUTE, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { STATE_SQL } from "../excerpts";

const AT_ONCE = 200;
const CONFIRMED_IN = 2 * DAY;
/** Reports and screenings may still be added to a newer case. */
const SETTLED = MINUTE;

/** Closes open cases without pending reports whose screening was fixed, decided elsewhere, or deleted by the author. */
export async function closeMoot(db: Db = prisma): Promise<void> {
  const at = now();
  await db.$executeRaw`
    UPDATE "Case" SET "state" = 'closed', "closedAt" = ${at}, "version" = "version" + 1, "claimedById" = NULL, "claimedUntil" = NULL
    WHERE "id" IN (
      SELECT c."id" FROM "Case" c
      WHERE c."state" = 'open' AND c."openedAt" < ${fromNow(-SETTLED)}
        AND NOT EXISTS (SELECT FROM "Report" r WHERE r."caseId" = c."id" AND r."status" = 'pending')
        AND NOT EXISTS (SELECT FROM "ExternalReport" e WHERE e."caseId" = c."id")
        AND NOT EXISTS (SELECT FROM "Report" r WHERE r."caseId" = c."id" AND r."status" = 'resolved')
        AND (c."screeningId" IS NULL
          OR NOT EXISTS (SELECT FROM "Screening" sc WHERE sc."id" = c."screeningId" AND sc."decidedAt" IS NULL)
          OR coalesce(${STATE_SQL}, 'removed') = 'removed'
          OR EXISTS (SELECT FROM "Screening" sc WHERE sc."id" = c."screeningId" AND sc."verdict" = 'hold') AND ${STATE_SQL} <> 'held')
      ORDER BY c."openedAt" LIMIT ${AT_ONCE} FOR UPDATE OF c SKIP LOCKED)`;
}

export async function forgetUnconfirmed(db: Db = prisma): Promise<void> {
  await db.externalReport.deleteMany({ where: { confirmedAt: null, createdAt: { lt: fromNow(-CONFIRMED_IN) } } });
}
