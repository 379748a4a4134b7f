import "server-only";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, executeSql, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { Prisma } from "@/prisma/generated/client";
import type { ViewAct } from "../constants";

interface View {
  act: ViewAct;
  aboutId?: string | null;
  caseId?: string | null;
  /** Facts of the view, but no names. */
  detail?: Record<string, string | number>;
}

/** Reads of the same data within this time are one view: pages fetch again on focus and after each change. */
const VIEW_WINDOW_MS = 10 * MINUTE_MS;

/** Appends an audit entry for each view of private data that is not a part of an earlier one. */
export async function recordViews(actor: { id: string }, views: readonly View[], db: Db = prisma): Promise<void> {
  if (views.length === 0) return;
  const at = now();
  const rows = views.map(({ act, aboutId = null, caseId = null, detail = {} }) => ({
    id: newId(),
    act,
    aboutId,
    caseId,
    detail,
  }));
  await inTransaction(db, async (tx) => {
    // The page and its first fetch may read at the same time.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`views by ${actor.id}`}, 0))`;
    // `never_changed` refuses any change of an entry (prisma/triggers/moderation.sql).
    await executeSql(
      tx,
      Prisma.sql`
      INSERT INTO "AuditEntry" ("id", "act", "actorRef", "aboutRef", "caseId", "detail", "createdAt")
      SELECT v."id", v."act", a."billingRef", u."billingRef", v."caseId", v."detail", ${at}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS v("id" uuid, "act" text, "aboutId" uuid, "caseId" uuid, "detail" jsonb)
      JOIN "User" a ON a."id" = ${actor.id}::uuid
      LEFT JOIN "User" u ON u."id" = v."aboutId"
      WHERE NOT EXISTS (
        SELECT FROM "AuditEntry" e
        WHERE e."actorRef" = a."billingRef" AND e."createdAt" > ${fromNow(-VIEW_WINDOW_MS, at)}::timestamptz
          AND e."act" = v."act" AND e."aboutRef" IS NOT DISTINCT FROM u."billingRef"
          AND e."caseId" IS NOT DISTINCT FROM v."caseId" AND e."detail" = v."detail")`,
    );
  });
}
