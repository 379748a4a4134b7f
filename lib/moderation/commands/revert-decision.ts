import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, isUniqueViolation, prisma } from "@/lib/infra/db";
import { markUndecided } from "@/lib/screening/commands";
import type { Reversal, StaffCase } from "../contract/staff";
import { projectAccountStatus } from "../decisions/account-status";
import { undoEffect } from "../decisions/apply-decision";
import {
  assertNotStale,
  type CaseRow,
  countOtherEvidence,
  decisionContext,
  lockAndReadCase,
} from "../decisions/case-context";
import { notifyOfCase, notifyReporters } from "../decisions/notify-decision";
import { STANDARD_TEXTS, type TextKey } from "../decisions/resolutions";
import { refusalReason } from "../policy";
import { getStaffCase } from "../queries/staff-case";
import { findSubject } from "../queries/subjects";
import { type PublishedDecision, publishDecision } from "../realtime";
import { limitUntilReviewed } from "./open-case-from-hash-match";
import { recordAudit } from "./record-audit";

type Staff = Pick<Actor, "id" | "role">;

interface Reverted {
  published: PublishedDecision;
  /** The content waits for a decision again, so the case has to be open. */
  isHeldAgain: boolean;
}

/**
 * Reverts the active decision of a locked case, with its effects. Content that the decision released from a hold is
 * held again; with `favoursAuthor` it stays public. Throws `conflict` if the case has no active decision.
 */
export async function revertDecision(
  row: CaseRow,
  { text: reversalText, textKey, favoursAuthor = false }: { text: string; textKey: TextKey; favoursAuthor?: boolean },
  tx: Db,
): Promise<Reverted> {
  const [decision] = row.decisions;
  if (!decision) throw conflict("cases.notDecided");
  const at = now();
  await tx.decision.update({
    where: { id: decision.id },
    data: { reversedAt: at, reversalText, reversalTextKey: textKey },
    select: { id: true },
  });
  const subject = await findSubject(row.targetType, row.targetId, tx);
  const { messages, isHeldAgain } = await undoEffect({ ...row, subject }, { ...decision, favoursAuthor }, tx);
  // The next decision releases the content by the screening of its current version.
  if (isHeldAgain && subject?.screeningId && subject.screeningId !== row.screeningId)
    await tx.case.update({ where: { id: row.id }, data: { screeningId: subject.screeningId }, select: { id: true } });
  await tx.strike.updateMany({ where: { decisionId: decision.id, revokedAt: null }, data: { revokedAt: at } });
  const isAboutPerson = ["suspend", "ban", "limit"].includes(decision.action);
  if (row.subjectId && isAboutPerson) await projectAccountStatus(row.subjectId, tx);
  const after = await findSubject(row.targetType, row.targetId, tx);
  const published: PublishedDecision = {
    caseId: row.id,
    messages,
    moderated: [
      { targetType: row.targetType, targetId: row.targetId, isGone: after !== null && after.state !== "live" },
      ...(row.subjectId && isAboutPerson
        ? [{ targetType: "user" as const, targetId: row.subjectId, isGone: false }]
        : []),
    ],
    banned: null,
  };
  return { published, isHeldAgain };
}

/**
 * Reopens a case and the reports that its reverted decision closed, unless another open case about the same target
 * exists by now. What screening found has to be decided again in either.
 */
export async function reopenCase(row: CaseRow, tx: Db): Promise<void> {
  if (row.screeningId) await markUndecided(row.screeningId, tx);
  const [decision] = row.decisions;
  const other = await tx.case.findFirst({
    where: { targetType: row.targetType, targetId: row.targetId, state: "open" },
    select: { id: true },
  });
  if (other) return;
  try {
    await inTransaction(tx, async (inner) => {
      await inner.case.update({ where: { id: row.id }, data: { state: "open", closedAt: null }, select: { id: true } });
      await inner.report.updateMany({
        // Earlier ones were closed on their own; their reporters may have reported again.
        where: { caseId: row.id, closedAt: { gte: decision?.createdAt ?? row.openedAt } },
        data: { status: "pending", resolution: null, resolutionKey: null, closedAt: null },
      });
    });
  } catch (error) {
    // A report has opened the other case since the check ("Case_one_open").
    if (!isUniqueViolation(error)) throw error;
  }
}

interface Sanction {
  /** The decision's id. */
  id: string;
  caseId: string;
  subjectId: string;
}

/**
 * Reverts a decision against a person outside its case, which closes, and answers a pending appeal. The caller notifies
 * the person.
 */
export async function revertSanction(
  actor: { id: string },
  { id, caseId, subjectId }: Sanction,
  why: { text: string; textKey: TextKey },
  tx: Db,
): Promise<void> {
  const row = await lockAndReadCase(caseId, tx);
  const { isHeldAgain } = await revertDecision(row, why, tx);
  const { count: answered } = await tx.appeal.updateMany({
    where: { decisionId: id, outcome: null },
    data: {
      outcome: "reversed",
      answer: why.text,
      answerKey: why.textKey,
      answeredAt: now(),
      answeredById: actor.id,
    },
  });
  if (answered > 0) await recordAudit("appeal.reversed", { actorId: actor.id, aboutId: subjectId, caseId }, tx);
  await tx.case.updateMany({ where: { id: caseId }, data: { state: "closed", version: { increment: 1 } } });
  if (isHeldAgain) await reopenCase(row, tx);
}

/**
 * Ends the limits that software set until staff had reviewed a match with a hash list, as they have now. A user who is
 * cleared is notified; otherwise the new decision notifies them.
 */
export async function endReviewLimits(
  actor: { id: string },
  subjectId: string,
  { isCleared }: { isCleared: boolean },
  tx: Db,
): Promise<void> {
  const limits = await tx.decision.findMany({
    where: { isAutomatic: true, reversedAt: null, case: { subjectId } },
    orderBy: { caseId: "asc" },
    select: { id: true, caseId: true, action: true, rule: true },
  });
  const why = { text: STANDARD_TEXTS.reviewed, textKey: "reviewed" } as const;
  for (const { id, caseId, action, rule } of limits) {
    await revertSanction(actor, { id, caseId, subjectId }, why, tx);
    await recordAudit("case.reversed", { actorId: actor.id, aboutId: subjectId, caseId, detail: { action, rule } }, tx);
    if (isCleared) await notifyOfCase(subjectId, { caseId, factId: id, event: "case-reversed" }, tx);
  }
}

/** Throws `forbidden` by the policy, `conflict` if undecided, under appeal, claimed by another admin, or stale. */
export async function reverseDecision(
  actor: Staff,
  id: string,
  { version, text, textKey }: Reversal,
  db: Db = prisma,
): Promise<StaffCase> {
  const published = await inTransaction(db, async (tx) => {
    const row = await lockAndReadCase(id, tx);
    const refusal = refusalReason(actor, "reverse", await decisionContext(actor, row, tx));
    if (refusal) throw forbidden(refusal);
    const [decision] = row.decisions;
    if (!decision) throw conflict("cases.notDecided");
    if (row.state === "appealed") throw conflict("cases.appealWaits");
    assertNotStale(actor, row, version);
    const why = textKey ? { text: STANDARD_TEXTS[textKey], textKey } : { text, textKey: "written" as const };
    const { published: done } = await revertDecision(row, why, tx);
    await tx.case.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } });
    await reopenCase(row, tx);
    const { hashMatches } = await countOtherEvidence(id, tx);
    if (row.subject && hashMatches > 0) await limitUntilReviewed(row.subject, tx);
    await recordAudit(
      "case.reversed",
      {
        actorId: actor.id,
        aboutId: row.subjectId,
        caseId: id,
        detail: { action: decision.action, rule: decision.rule },
      },
      tx,
    );
    const notification = { caseId: id, factId: decision.id };
    if (row.subjectId) await notifyOfCase(row.subjectId, { ...notification, event: "case-reversed" }, tx);
    await notifyReporters({ ...notification, event: "report-reversed" }, tx);
    return done;
  });
  await publishDecision(published);
  return getStaffCase(actor, id, db);
}
