import "server-only";
import { findBanApprover } from "@/lib/accounts/approvals/queries";
import { conflict, notFound } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { lockCase } from "../commands/upsert-case";
import type { DecisionContext } from "../policy";

const CASE_SELECT = {
  id: true,
  targetType: true,
  targetId: true,
  state: true,
  version: true,
  severity: true,
  screeningId: true,
  openedAt: true,
  categories: true,
  reportsCount: true,
  claimedById: true,
  claimedUntil: true,
  subjectId: true,
  claimedBy: { select: { firstName: true, lastName: true } },
  subject: { select: { id: true, role: true, email: true, firstName: true, emailVerified: true, language: true } },
  decisions: {
    where: { reversedAt: null },
    select: { id: true, deciderId: true, action: true, rule: true, undo: true, createdAt: true, appeal: true },
  },
} as const;

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

const findCase = (id: string, db: Db) => db.case.findUnique({ where: { id }, select: CASE_SELECT });

async function readCase(id: string, db: Db): Promise<CaseRow> {
  const row = await findCase(id, db);
  if (!row) throw notFound("case");
  return row;
}

/** Locks the author, then the case: the order of bans and account deletions. Throws `not_found`. */
export async function lockAndReadCase(id: string, tx: Db): Promise<CaseRow> {
  const { subjectId } = await readCase(id, tx);
  if (subjectId) await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${subjectId}::uuid FOR NO KEY UPDATE`;
  await lockCase(id, tx);
  return readCase(id, tx);
}

/** What besides reports and screening has to be decided in a case: confirmed notices, and matches with hash lists. */
export async function countOtherEvidence(caseId: string, db: Db): Promise<{ notices: number; hashMatches: number }> {
  return {
    notices: await db.externalReport.count({ where: { caseId, confirmedAt: { not: null } } }),
    hashMatches: await db.hashMatch.count({ where: { caseId } }),
  };
}

export async function decisionContext(actor: { id: string }, row: CaseRow, db: Db): Promise<DecisionContext> {
  const ownReport = await db.report.findFirst({
    where: { caseId: row.id, reporterId: actor.id },
    select: { id: true },
  });
  const [activeDecision] = row.decisions;
  return {
    targetType: row.targetType,
    subject: row.subject,
    isReporter: ownReport !== null,
    deciderId: activeDecision?.deciderId ?? null,
    approverId: activeDecision?.action === "ban" ? await findBanApprover(row.id, db) : null,
  };
}

/** Throws `conflict` if another admin has claimed the case, or it changed since the given version. */
export function assertNotStale(actor: { id: string }, row: CaseRow, version?: number): void {
  const { claimedById, claimedBy, claimedUntil } = row;
  if (claimedBy && claimedById !== actor.id && claimedUntil && claimedUntil > now())
    throw conflict(describeMessage("cases.claimed", { name: `${claimedBy.firstName} ${claimedBy.lastName}` }));
  if (version !== undefined && version !== row.version) throw conflict("cases.stale");
}
