import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { REASONS } from "../constants";
import { ReasonCategory } from "../contract/reasons";
import type { ReportDecision, StaffReport } from "../contract/staff";
import { assertNotStale, countOtherEvidence, decisionContext, lockAndReadCase } from "../decisions/case-context";
import { RESOLUTIONS, resolutionKeyOf } from "../decisions/resolutions";
import { refusalReason } from "../policy";
import { getStaffReport } from "../queries/reports";
import { type PublishedDecision, publishDecision, publishQueueChanged } from "../realtime";
import { applyDecision } from "./decide-case";
import { recordAudit } from "./record-audit";

type Staff = Pick<Actor, "id" | "role">;

/** Null if only this report is closed. */
function actionOf({ status, resolution, action }: ReportDecision, isLast: boolean): "dismiss" | "remove" | null {
  if (action) return action;
  if (status === "resolved") return resolution === RESOLUTIONS.removed ? "remove" : null;
  return isLast ? "dismiss" : null;
}

/**
 * Closes a report (docs/spec.md section 4). 'Remove Content' removes the target and decides the case. A dismissal
 * closes the report, and a case of reports alone with its last pending one. Any other resolution closes only the
 * report. Throws `not_found`, `forbidden` by the policy, `conflict` if the report is closed or another admin has
 * claimed the case.
 */
export async function decideReport(
  actor: Staff,
  id: string,
  decision: ReportDecision,
  db: Db = prisma,
): Promise<StaffReport> {
  const reportRow = await db.report.findUnique({ where: { id }, select: { caseId: true } });
  if (!reportRow) throw notFound("report");
  const published = await inTransaction(db, async (tx): Promise<PublishedDecision | null> => {
    const row = await lockAndReadCase(reportRow.caseId, tx);
    const report = await tx.report.findUniqueOrThrow({ where: { id }, select: { status: true, category: true } });
    if (report.status !== "pending") throw conflict("cases.notPending");
    const waiting = await tx.report.count({ where: { caseId: row.id, status: "pending" } });
    const { notices, hashMatches } = await countOtherEvidence(row.id, tx);
    const hasOnlyReports = row.screeningId === null && notices === 0 && hashMatches === 0;
    const isLast = waiting === 1 && hasOnlyReports && row.state === "open";
    const action = actionOf(decision, isLast);
    if (action) {
      // The button asks for neither: the author gets the rule of the report's reason, and the standard text.
      const { rule } = REASONS[ReasonCategory.catch("other").parse(report.category)];
      const standard = { text: RESOLUTIONS.removed, textKey: "removed" } as const;
      const reasons = action === "remove" ? { ...standard, ...(rule && { rule }) } : {};
      return applyDecision(actor, row, { action, ...reasons, resolution: decision.resolution }, tx);
    }
    const refusal = refusalReason(actor, "dismiss", await decisionContext(actor, row, tx));
    if (refusal) throw forbidden(refusal);
    assertNotStale(actor, row);
    const { status } = decision;
    const resolution = decision.resolution ?? (status === "dismissed" ? RESOLUTIONS.approved : RESOLUTIONS.investigate);
    // `resolution_key` deletes the key where a resolution is written alone (prisma/triggers/moderation.sql).
    await tx.report.update({
      where: { id },
      data: { status, resolution, resolutionKey: resolutionKeyOf(resolution), closedAt: now() },
      select: { id: true },
    });
    await recordAudit(
      "report.closed",
      { actorId: actor.id, aboutId: row.subjectId, caseId: row.id, detail: { status, category: report.category } },
      tx,
    );
    return null;
  });
  if (published) await publishDecision(published);
  else await publishQueueChanged(reportRow.caseId);
  return getStaffReport(id, db);
}
