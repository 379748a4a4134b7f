import "server-only";
import { DAY_MS, fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { STRIKE_RETENTION_DAYS } from "../decisions/account-status";
import { TARGET_STATE_SQL } from "../queries/excerpts";
import { CONFIRMATION_LINK_TTL_MS } from "./report-without-account";

const MAX_CASES_PER_SWEEP = 200;
/** Reports and screenings may still be added to a newer case. */
const MIN_CASE_AGE_MS = MINUTE_MS;

/**
 * Closes cases whose reports were all dismissed, without notices, hash matches or bans to approve, and with findings
 * that were fixed, decided elsewhere or deleted.
 */
export async function closeStaleCases(db: Db = prisma): Promise<void> {
  const at = now();
  await db.$executeRaw`
    UPDATE "Case" SET "state" = 'closed', "closedAt" = ${at}, "version" = "version" + 1, "claimedById" = NULL, "claimedUntil" = NULL
    WHERE "id" IN (
      SELECT c."id" FROM "Case" c
      WHERE c."state" = 'open' AND c."openedAt" < ${fromNow(-MIN_CASE_AGE_MS)}
        AND NOT EXISTS (SELECT FROM "Report" r WHERE r."caseId" = c."id" AND r."status" = 'pending')
        AND NOT EXISTS (SELECT FROM "ExternalReport" e WHERE e."caseId" = c."id")
        AND NOT EXISTS (SELECT FROM "HashMatch" h WHERE h."caseId" = c."id")
        AND NOT EXISTS (SELECT FROM "Report" r WHERE r."caseId" = c."id" AND r."status" = 'resolved')
        AND NOT EXISTS (SELECT FROM "Approval" a WHERE a."caseId" = c."id" AND a."state" = 'pending')
        AND (c."screeningId" IS NULL
          OR NOT EXISTS (SELECT FROM "Screening" sc WHERE sc."id" = c."screeningId" AND sc."decidedAt" IS NULL)
          OR coalesce(${TARGET_STATE_SQL}, 'removed') = 'removed'
          OR EXISTS (SELECT FROM "Screening" sc WHERE sc."id" = c."screeningId" AND sc."verdict" = 'hold') AND ${TARGET_STATE_SQL} <> 'held')
      ORDER BY c."openedAt" LIMIT ${MAX_CASES_PER_SWEEP} FOR UPDATE OF c SKIP LOCKED)`;
}

/** The time for which a strike counts. */
const DISCLOSURE_RETENTION_DAYS = STRIKE_RETENTION_DAYS;

/** Deletes what reports quote of messages, posts, comments and vibes, once their cases have been closed for so long. */
export async function purgeDisclosures(db: Db = prisma): Promise<void> {
  for (const table of [Prisma.sql`"Report"`, Prisma.sql`"ExternalReport"`])
    await db.$executeRaw`
      UPDATE ${table} r SET "disclosed" = NULL FROM "Case" c
      WHERE c."id" = r."caseId" AND c."state" = 'closed' AND c."closedAt" < ${fromNow(-DISCLOSURE_RETENTION_DAYS * DAY_MS)}
        AND r."disclosed" IS NOT NULL`;
}

/** Deletes reports without an account whose address was never confirmed. */
export async function purgeUnconfirmedReports(db: Db = prisma): Promise<void> {
  await db.externalReport.deleteMany({
    where: { confirmedAt: null, createdAt: { lt: fromNow(-CONFIRMATION_LINK_TTL_MS) } },
  });
}
