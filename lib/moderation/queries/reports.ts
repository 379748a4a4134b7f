import "server-only";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { ReportsQuery, StaffReport } from "../contract/staff";

interface Row extends Omit<StaffReport, "createdAt" | "reporter"> {
  createdAt: Date;
  rankAt: Date;
  firstName: string;
  lastName: string;
}

const REPORT_COLUMNS_SQL = Prisma.sql`r."id", r."targetType"::text AS "targetType", r."targetId", r."reason", r."status"::text AS "status", r."resolution",
  r."createdAt", r."caseId", r."category", r."detail", u."firstName", u."lastName", c."rankAt"`;

const report = ({ firstName, lastName, createdAt, rankAt: _, ...row }: Row): StaffReport => ({
  ...row,
  reporter: { firstName, lastName },
  createdAt: createdAt.toISOString(),
});

/**
 * Returns a page of reports, without those about the reader. With a status it uses "Report_status_createdAt_id_idx". By
 * priority: in the order of their cases, open ones only. Endpoints use `viewReports`, which records the view.
 */
export async function listReports(
  reader: { id: string },
  query: ReportsQuery,
  db: Db = prisma,
): Promise<Page<StaffReport>> {
  const { status, sort, limit, cursor } = query;
  const after = decodeCursor(cursor);
  const which = status ? Prisma.sql`r."status" = ${status}::"ReportStatus"` : Prisma.sql`true`;
  const isByPriority = sort === "priority";
  const place = isByPriority ? Prisma.sql`c."rankAt"` : Prisma.sql`r."createdAt"`;
  const from = after
    ? Prisma.sql`AND (${place}, r."id") ${isByPriority ? Prisma.sql`>` : Prisma.sql`<`} (${after.createdAt}, ${after.id}::uuid)`
    : Prisma.empty;
  const direction = isByPriority ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const rows = await readRows<Row>(
    db,
    Prisma.sql`
    SELECT ${REPORT_COLUMNS_SQL} FROM "Report" r JOIN "Case" c ON c."id" = r."caseId" JOIN "User" u ON u."id" = r."reporterId"
    WHERE ${which} AND c."subjectId" IS DISTINCT FROM ${reader.id}::uuid ${isByPriority ? Prisma.sql`AND c."state" = 'open'` : Prisma.empty} ${from}
    ORDER BY ${place} ${direction}, r."id" ${direction} ${pageLimit(limit)}`,
  );
  return toPage(
    rows,
    limit,
    ({ id, createdAt, rankAt }) => ({ id, createdAt: isByPriority ? rankAt : createdAt }),
    report,
  );
}

/** Throws `not_found`. */
export async function getStaffReport(id: string, db: Db = prisma): Promise<StaffReport> {
  const [row] = await readRows<Row>(
    db,
    Prisma.sql`
    SELECT ${REPORT_COLUMNS_SQL} FROM "Report" r JOIN "Case" c ON c."id" = r."caseId" JOIN "User" u ON u."id" = r."reporterId"
    WHERE r."id" = ${id}::uuid`,
  );
  if (!row) throw notFound("report");
  return report(row);
}
