import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { OwnCase } from "../contract/cases";
import type { AppealAnswer, StaffCase } from "../contract/staff";
import { APPEAL_ANSWER_DAYS, APPEAL_WINDOW_DAYS } from "../decisions/account-status";
import { assertNotStale, type CaseRow, decisionContext, lockAndReadCase } from "../decisions/case-context";
import { notifyOfCase, notifyReporters } from "../decisions/notify-decision";
import { RESOLUTIONS, STANDARD_TEXTS, type TextKey } from "../decisions/resolutions";
import { refusalReason } from "../policy";
import { getOwnCase } from "../queries/own-cases";
import { getStaffCase } from "../queries/staff-case";
import { type PublishedDecision, publishDecision } from "../realtime";
import { recordAudit } from "./record-audit";
import { reopenCase, revertDecision } from "./revert-decision";

type Staff = Pick<Actor, "id" | "role">;

/** Once, within 30 days. Throws `not_found` for a case that is not about the actor, and `conflict`. */
export async function appealDecision(
  actor: { id: string },
  id: string,
  { text: words }: { text: string },
  db: Db = prisma,
): Promise<OwnCase> {
  await inTransaction(db, async (tx) => {
    const row = await lockAndReadCase(id, tx);
    if (row.subjectId !== actor.id) throw notFound("case");
    const [decision] = row.decisions;
    if (!decision || decision.action === "dismiss") throw conflict("cases.appealNothing");
    if (decision.appeal) throw conflict("cases.appealOnce");
    if (decision.createdAt < fromNow(-APPEAL_WINDOW_DAYS * DAY_MS)) throw conflict("cases.appealLate");
    const at = now();
    await tx.appeal.create({
      data: { decisionId: decision.id, text: words, createdAt: at, dueAt: fromNow(APPEAL_ANSWER_DAYS * DAY_MS, at) },
      select: { id: true },
    });
    await tx.case.update({
      where: { id },
      data: { state: "appealed", version: { increment: 1 } },
      select: { id: true },
    });
    await recordAudit(
      "appeal.filed",
      { actorId: null, aboutId: actor.id, caseId: id, detail: { action: decision.action } },
      tx,
    );
  });
  return getOwnCase(actor, id, db);
}

interface Answered {
  outcome: "upheld" | "reversed" | "lapsed";
  text: string;
  textKey: TextKey;
  answeredById: string | null;
}

/** Records the answer to the appeal of a locked case. Reverses the decision unless it is upheld. */
async function settle(
  row: CaseRow,
  { outcome, text: answer, textKey, answeredById }: Answered,
  tx: Db,
): Promise<PublishedDecision> {
  const [decision] = row.decisions;
  if (row.state !== "appealed" || !decision?.appeal || decision.appeal.outcome) throw conflict("cases.notAppealed");
  await tx.appeal.update({
    where: { id: decision.appeal.id },
    data: { outcome, answer, answerKey: textKey, answeredById, answeredAt: now() },
    select: { id: true },
  });
  const isReversed = outcome !== "upheld";
  const nothing: PublishedDecision = { caseId: row.id, moderated: [], messages: [], banned: null };
  const { published, isHeldAgain } = isReversed
    ? await revertDecision(row, { text: answer, textKey, favoursAuthor: true }, tx)
    : { published: nothing, isHeldAgain: false };
  await tx.case.update({
    where: { id: row.id },
    data: { state: "closed", version: { increment: 1 }, claimedById: null, claimedUntil: null },
    select: { id: true },
  });
  const resolution =
    outcome === "lapsed"
      ? { resolution: STANDARD_TEXTS.lapsedAppeal, resolutionKey: "lapsedAppeal" }
      : { resolution: RESOLUTIONS.reversed, resolutionKey: "reversed" };
  if (isReversed)
    await tx.report.updateMany({
      // Earlier ones were closed on their own.
      where: { caseId: row.id, status: "resolved", closedAt: { gte: decision.createdAt } },
      data: { status: "dismissed", ...resolution },
    });
  if (isHeldAgain) await reopenCase(row, tx);
  const fact = { actorId: answeredById, aboutId: row.subjectId, caseId: row.id };
  await recordAudit(`appeal.${outcome}`, { ...fact, detail: { action: decision.action, rule: decision.rule } }, tx);
  const notification = { caseId: row.id, factId: decision.appeal.id };
  if (row.subjectId) await notifyOfCase(row.subjectId, { ...notification, event: `appeal-${outcome}` }, tx);
  if (isReversed) await notifyReporters({ ...notification, event: "report-reversed" }, tx);
  return published;
}

/** Throws `forbidden` (who decided or approved may not answer), and `conflict` if claimed by another admin or stale. */
export async function answerAppeal(
  actor: Staff,
  id: string,
  { version, outcome, text: answer }: AppealAnswer,
  db: Db = prisma,
): Promise<StaffCase> {
  const published = await inTransaction(db, async (tx) => {
    const row = await lockAndReadCase(id, tx);
    const refusal = refusalReason(actor, "answer-appeal", await decisionContext(actor, row, tx));
    if (refusal) throw forbidden(refusal);
    if (row.state !== "appealed") throw conflict("cases.notAppealed");
    assertNotStale(actor, row, version);
    return settle(row, { outcome, text: answer, textKey: "written", answeredById: actor.id }, tx);
  });
  await publishDecision(published);
  return getStaffCase(actor, id, db);
}

const MAX_APPEALS_PER_SWEEP = 50;

/** Reverses the decisions whose appeals were not answered in time. Uses the index "Appeal_due_idx". */
export async function revertUnansweredAppeals(db: Db = prisma): Promise<void> {
  const due = await db.appeal.findMany({
    where: { outcome: null, dueAt: { lte: now() } },
    select: { decision: { select: { caseId: true } } },
    take: MAX_APPEALS_PER_SWEEP,
  });
  for (const { decision } of due) {
    const published = await inTransaction(db, async (tx) => {
      const row = await lockAndReadCase(decision.caseId, tx);
      // Answered since the query above.
      if (row.state !== "appealed") return null;
      const text = STANDARD_TEXTS.lapsedAppeal;
      return settle(row, { outcome: "lapsed", text, textKey: "lapsedAppeal", answeredById: null }, tx);
    });
    if (published) await publishDecision(published);
  }
}
