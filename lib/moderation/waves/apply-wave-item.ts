import "server-only";
import { conflict, forbidden } from "@/lib/http/errors";
import { hasStaffPermission } from "@/lib/http/security/staff-permissions";
import { now } from "@/lib/infra/clock";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { applyDecision } from "../commands/decide-case";
import { recordAudit } from "../commands/record-audit";
import { reopenCase, revertDecision } from "../commands/revert-decision";
import { addToCase } from "../commands/upsert-case";
import { REASONS } from "../constants";
import { SiteRule } from "../contract/reasons";
import { decisionContext, lockAndReadCase } from "../decisions/case-context";
import { notifyOfCase, notifyReporters } from "../decisions/notify-decision";
import { STANDARD_TEXTS } from "../decisions/resolutions";
import { refusalReason } from "../policy";
import { findSubject } from "../queries/subjects";
import type { PublishedDecision } from "../realtime";
import { isMatchSql, type WaveCriteria } from "./wave-matches";
import type { WaveRow, WaveTarget } from "./wave-row";

/** Reads the member of staff as they are now: they may have lost the permission since. Throws `forbidden`. */
async function readStaff(id: string | null, tx: Db) {
  const person =
    id === null ? null : await tx.user.findUnique({ where: { id }, select: { id: true, role: true, staffRole: true } });
  // As `STAFF_ROLE_SQL`.
  const staffRole = person?.role === "admin" ? (person.staffRole ?? "admin") : null;
  if (!person || !hasStaffPermission(staffRole, "waves")) throw forbidden("cases.staffOnly");
  return { id: person.id, role: "admin" as const };
}

/**
 * Locks the author, as every decision does first, and the item. Null if another run has the item or has finished it.
 * Undoing a wave skips what is pending, so no lock of the wave is needed.
 */
async function lockItem(
  { id, state }: WaveRow,
  { targetType, targetId }: WaveTarget,
  tx: Db,
): Promise<{ decisionId: string | null } | null> {
  const isItem = Prisma.sql`i."waveId" = ${id}::uuid AND i."targetType" = ${targetType}::"ReportTarget" AND i."targetId" = ${targetId}::uuid`;
  const from = state === "undoing" ? "removed" : "pending";
  await tx.$executeRaw`
    SELECT FROM "User" WHERE "id" = (SELECT i."subjectId" FROM "SpamWaveItem" i WHERE ${isItem}) FOR NO KEY UPDATE`;
  const [item] = await readRows<{ decisionId: string | null }>(
    tx,
    Prisma.sql`
    SELECT i."decisionId" FROM "SpamWaveItem" i WHERE ${isItem} AND i."state" = ${from}::"SpamWaveItemState" FOR UPDATE SKIP LOCKED`,
  );
  return item ?? null;
}

const setItem = (
  waveId: string,
  target: WaveTarget,
  data: { state: "removed" | "restored" | "kept"; decisionId?: string },
  tx: Db,
) => tx.spamWaveItem.updateMany({ where: { waveId, ...target }, data });

async function isMatch(criteria: WaveCriteria, { targetType, targetId }: WaveTarget, tx: Db): Promise<boolean> {
  const table = targetType === "post" ? Prisma.sql`"Post"` : Prisma.sql`"Comment"`;
  const rows = await readRows(
    tx,
    Prisma.sql`SELECT t."id" FROM ${table} t WHERE t."id" = ${targetId}::uuid AND ${isMatchSql(criteria)}`,
  );
  return rows.length > 0;
}

/**
 * Removes one post or comment by an ordinary decision, in the case about it. Null if another run has it. Throws like
 * `applyDecision`, `forbidden` if the starter may remove no waves any more, and `conflict` if it no longer matches.
 */
export async function removeWaveItem(wave: WaveRow, target: WaveTarget, tx: Db): Promise<PublishedDecision | null> {
  const item = await lockItem(wave, target, tx);
  if (!item) return null;
  const subject = await findSubject(target.targetType, target.targetId, tx);
  const starter = await readStaff(wave.starterId, tx);
  if (!subject?.authorId || subject.state === "removed") throw conflict("cases.gone");
  const { audienceSize, authorId: subjectId } = subject;
  const { severity } = REASONS.spam;
  const caseId = await addToCase({ ...target, subjectId, audienceSize, severity }, tx);
  const published = await applyDecision(
    starter,
    await lockAndReadCase(caseId, tx),
    { action: "remove", rule: SiteRule.parse(wave.rule), text: wave.text, isPartOfWave: true },
    tx,
  );
  // The decision has locked it, so that no edit can follow.
  if (!(await isMatch(wave.criteria, target, tx))) throw conflict("cases.gone");
  const { id: decisionId } = await tx.decision.findFirstOrThrow({
    where: { caseId, reversedAt: null },
    select: { id: true },
  });
  await setItem(wave.id, target, { state: "removed", decisionId }, tx);
  return published;
}

/**
 * Reverses the decision of the wave about one post or comment, and answers an appeal that waits. Throws `forbidden`
 * where the one who undoes the wave may not do so for this item, and `conflict` if it was reversed or deleted since.
 */
export async function restoreWaveItem(wave: WaveRow, target: WaveTarget, tx: Db): Promise<PublishedDecision | null> {
  const item = await lockItem(wave, target, tx);
  if (!item) return null;
  const decision =
    item.decisionId &&
    (await tx.decision.findUnique({ where: { id: item.decisionId }, select: { id: true, caseId: true } }));
  // Deleted with the account.
  if (!decision) throw conflict("cases.gone");
  const row = await lockAndReadCase(decision.caseId, tx);
  const [active] = row.decisions;
  if (active?.id !== decision.id) throw conflict("cases.notDecided");
  const undoer = await readStaff(wave.undoneById, tx);
  const appeal = active.appeal?.outcome === null ? active.appeal : null;
  const act = appeal ? "answer-appeal" : "reverse";
  const refusal = refusalReason(undoer, act, await decisionContext(undoer, row, tx));
  if (refusal) throw forbidden(refusal);
  const text = STANDARD_TEXTS.undoneDecision;
  const textKey = "undoneDecision";
  const { published } = await revertDecision(row, { text, textKey }, tx);
  await tx.appeal.updateMany({
    where: { decisionId: decision.id, outcome: null },
    data: { outcome: "reversed", answer: text, answerKey: textKey, answeredAt: now(), answeredById: undoer.id },
  });
  await tx.case.update({
    where: { id: row.id },
    data: { state: "closed", version: { increment: 1 }, claimedById: null, claimedUntil: null },
    select: { id: true },
  });
  // What was reported or held before the wave has to be decided.
  if (row.reportsCount > 0 || row.screeningId) await reopenCase(row, tx);
  const detail = { action: active.action, rule: active.rule };
  const entry = appeal ? "appeal.reversed" : "case.reversed";
  await recordAudit(entry, { actorId: undoer.id, aboutId: row.subjectId, caseId: row.id, detail }, tx);
  // Otherwise the notification at the end of the wave has it.
  if (appeal && row.subjectId && !wave.removedAt)
    await notifyOfCase(row.subjectId, { caseId: row.id, factId: appeal.id, event: "appeal-reversed" }, tx);
  await notifyReporters({ caseId: row.id, factId: decision.id, event: "report-reversed" }, tx);
  const after = await findSubject(target.targetType, target.targetId, tx);
  const isRestored = after !== null && after.state !== "removed";
  await setItem(wave.id, target, { state: isRestored ? "restored" : "kept" }, tx);
  return published;
}
