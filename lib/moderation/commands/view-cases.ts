import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import type { Page } from "@/lib/http/endpoint";
import { type Db, prisma } from "@/lib/infra/db";
import type { QueueItem, QueueQuery, ReportsQuery, StaffCase, StaffReport } from "../contract/staff";
import { listQueue } from "../queries/queue";
import { listReports } from "../queries/reports";
import { getStaffCase } from "../queries/staff-case";
import { recordViews } from "./record-views";

type Staff = Pick<Actor, "id" | "role">;

/** Returns the case with its evidence, and records the view in the audit log. Throws `not_found`. */
export async function viewStaffCase(actor: Staff, id: string, db: Db = prisma): Promise<StaffCase> {
  const staffCase = await getStaffCase(actor, id, db);
  const messages = staffCase.reports
    .filter(({ targetType }) => targetType === "message")
    .reduce((count, { disclosed }) => count + (disclosed?.length ?? 0), 0);
  const detail = { target: staffCase.targetType, ...(messages > 0 && { messages }) };
  const aboutId = staffCase.subject?.id ?? null;
  await recordViews(actor, [{ act: "case.viewed", aboutId, caseId: id, detail }], db);
  return staffCase;
}

/** Returns a page of the queue, whose excerpts may be of private messages, and records the view in the audit log. */
export async function viewQueue(actor: Staff, query: QueueQuery, db: Db = prisma): Promise<Page<QueueItem>> {
  const page = await listQueue(actor, query, db);
  if (page.items.length > 0) await recordViews(actor, [{ act: "queue.listed" }], db);
  return page;
}

/** Returns a page of reports with the names of reporters, and records the view in the audit log. */
export async function viewReports(actor: Staff, query: ReportsQuery, db: Db = prisma): Promise<Page<StaffReport>> {
  const page = await listReports(actor, query, db);
  if (page.items.length > 0) await recordViews(actor, [{ act: "reports.listed" }], db);
  return page;
}
