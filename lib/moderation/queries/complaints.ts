import "server-only";
import { env } from "@/lib/env";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { Complaint, ComplaintsQuery } from "../contract/complaints";

interface Row extends Record<string, unknown> {
  id: string;
  kind: Complaint["kind"];
  caseId: string | null;
  targetType: Complaint["targetType"];
  reference: string | null;
  requestState: Complaint["requestState"];
  receivedAt: Date;
  dueAt: Date;
  answeredAt: Date | null;
  outcome: Complaint["outcome"];
  isReversed: boolean;
}

const APPEALS_SQL = Prisma.sql`
  SELECT a."id", 'appeal' AS "kind", c."id" AS "caseId", c."targetType"::text AS "targetType", NULL AS "reference", NULL AS "requestState",
    a."createdAt" AS "receivedAt", a."dueAt", a."answeredAt", a."outcome"::text AS "outcome",
    d."reversedAt" IS NOT NULL AS "isReversed"
  FROM "Appeal" a JOIN "Decision" d ON d."id" = a."decisionId" JOIN "Case" c ON c."id" = d."caseId"`;

const answerTimeSql = () => Prisma.sql`${env.NOTICE_ANSWER_DAYS}::int * interval '1 day'`;

/** A confirmed notice is answered by the next decision of its case. */
const noticesSql = () => Prisma.sql`
  SELECT e."id", 'notice', c."id", c."targetType"::text, NULL, NULL, e."confirmedAt", e."confirmedAt" + ${answerTimeSql()},
    d."createdAt",
    CASE WHEN d."action" = 'dismiss' THEN 'dismissed' WHEN d."action" IS NOT NULL THEN 'acted' END, d."reversedAt" IS NOT NULL
  FROM "ExternalReport" e JOIN "Case" c ON c."id" = e."caseId"
  LEFT JOIN LATERAL (SELECT x."createdAt", x."action", x."reversedAt" FROM "Decision" x
    WHERE x."caseId" = c."id" AND x."createdAt" >= e."confirmedAt" ORDER BY x."createdAt" LIMIT 1) d ON true
  WHERE e."confirmedAt" IS NOT NULL`;

/** A table of a feature of the same tier, read by its name. */
const supportSql = () => Prisma.sql`
  SELECT s."id", 'support', NULL, NULL, s."reference", s."state"::text, s."createdAt", s."createdAt" + ${answerTimeSql()},
    s."closedAt", NULL, false
  FROM "SupportRequest" s WHERE s."topic" = 'complaint'`;

const IS_IN_STATE: Record<ComplaintsQuery["state"], (at: Date) => Prisma.Sql> = {
  open: () => Prisma.sql`r."answeredAt" IS NULL`,
  overdue: (at) => Prisma.sql`r."answeredAt" IS NULL AND r."dueAt" < ${at}`,
  answered: () => Prisma.sql`r."answeredAt" IS NOT NULL`,
};

/**
 * The register of appeals, notices, and complaints to Support. Those of deleted accounts are deleted with their cases
 * and requests, and requests a year after they are answered.
 */
export async function listComplaints(
  { state, kind, limit, cursor }: ComplaintsQuery,
  db: Db = prisma,
): Promise<Page<Complaint>> {
  const at = now();
  const after = decodeCursor(cursor);
  const [direction, beyond] =
    state === "answered" ? [Prisma.sql`DESC`, Prisma.sql`<`] : [Prisma.sql`ASC`, Prisma.sql`>`];
  const rows = await readRows<Row>(
    db,
    Prisma.sql`
    SELECT r.* FROM (${APPEALS_SQL} UNION ALL ${noticesSql()} UNION ALL ${supportSql()}) r
    WHERE ${IS_IN_STATE[state](at)} ${kind ? Prisma.sql`AND r."kind" = ${kind}` : Prisma.empty}
      ${after ? Prisma.sql`AND (r."dueAt", r."id") ${beyond} (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY r."dueAt" ${direction}, r."id" ${direction} ${pageLimit(limit)}`,
  );
  return toPage(
    rows,
    limit,
    ({ id, dueAt }) => ({ id, createdAt: dueAt }),
    ({ receivedAt, dueAt, answeredAt, ...complaint }) => ({
      ...complaint,
      receivedAt: receivedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      isOverdue: answeredAt === null && dueAt < at,
      answeredAt: answeredAt?.toISOString() ?? null,
    }),
  );
}
