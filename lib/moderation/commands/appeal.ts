import "server-only";
import type { Actor } from "@/lib/accounts/session";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { DAY, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { cases as text } from "@/lib/text/cases";
import { audit } from "../audit";
import type { OwnCase } from "../contract/cases";
import type { AppealAnswer, DeskCase } from "../contract/desk";
import { type CaseRow, checkUntouched, lockAndReadCase, matterOf } from "../matter";
import { refusalOf } from "../policy";
import { hintDesk, type News, tellAll } from "../push";
import { getCase } from "../queries/case";
import { getOwnCase } from "../queries/own-cases";
import { resolutions } from "../resolutions";
import { APPEAL_DAYS } from "../standing";
import { tell, tellReporters } from "../tell";
import { takeBack } from "./reverse";

type Staff = Pick<Actor, "id" | "role">;

/** After this, the decision is reversed. */
const ANSWER_DAYS = 7;

/** Once, within 30 days. Throws `not_found` if the case is not the actor's, `conflict` if it cannot be appealed. */
export async function appeal(
  actor: { id: string },
  id: string,
  { text: words }: { text: string },
  db: Db = prisma,
): Promise<OwnCase> {
  await inTransaction(db, async (tx) => {
    const row = await lockAndReadCase(id, tx);
    if (row.subjectId !== actor.id) throw notFound(text.case);
    const [decision] = row.decisions;
    if (!decision || decision.action === "dismiss") throw conflict(text.appealNothing);
    if (decision.appeal) throw conflict(text.appealOnce);
    if (decision.createdAt < fromNow(-APPEAL_DAYS * DAY)) throw conflict(text.appealLate);
    const at = now();
    await tx.appeal.create({
      data: { decisionId: decision.id, text: words, createdAt: at, dueAt: fromNow(ANSWER_DAYS * DAY, at) },
      select: { id: true },
    });
    await tx.case.update({
      where: { id },
      data: { state: "appealed", version: { increment: 1 } },
      select: { id: true },
    });
    await audit(
      "appeal.filed",
      { actorId: null, aboutId: actor.id, caseId: id, detail: { action: decision.action } },
      tx,
    );
  });
  await hintDesk(id);
  return getOwnCase(actor, id, db);
}

type Answered = { outcome: "upheld" | "reversed" | "lapsed"; text: string; answeredById: string | null };

/** Reverses the decision unless it is upheld. The case must be locked. */
async function settle(row: CaseRow, { outcome, text: answer, answeredById }: Answered, tx: Db): Promise<News> {
  const [decision] = row.decisions;
  if (row.state !== "appealed" || !decision?.appeal || decision.appeal.outcome) throw conflict(text.notAppealed);
  await tx.appeal.update({
    where: { id: decision.appeal.id },
    data: { outcome, answer, answeredById, answeredAt: now() },
    select: { id: true },
  });
  const isReversed = outcome !== "upheld";
  const nothing: News = { caseId: row.id, moderated: [], messages: [], banned: null };
  const news = isReversed ? await takeBack(row, answer, tx) : nothing;
  await tx.case.update({
    where: { id: row.id },
    data: { state: "closed", version: { increment: 1 }, claimedById: null, claimedUntil: null },
    select: { id: true },
  });
  if (isReversed)
    await tx.report.updateMany({
      where: { caseId: row.id, status: "resolved" },
      data: { status: "dismissed", resolution: resolutions().reversed },
    });
  const fact = { actorId: answeredById, aboutId: row.subjectId, caseId: row.id };
  await audit(`appeal.${outcome}`, { ...fact, detail: { action: decision.action, rule: decision.rule } }, tx);
  const told = { caseId: row.id, factId: decision.appeal.id };
  if (row.subjectId) await tell(row.subjectId, { ...told, event: `appeal-${outcome}` }, tx);
  if (isReversed) await tellReporters({ ...told, event: "report-reversed" }, tx);
  return news;
}

/** Throws `forbidden` by the policy (deciders may not answer), `conflict` if not pending, claimed, or stale. */
export async function answerAppeal(
  actor: Staff,
  id: string,
  { version, outcome, text: answer }: AppealAnswer,
  db: Db = prisma,
): Promise<DeskCase> {
  const news = await inTransaction(db, async (tx) => {
    const row = await lockAndReadCase(id, tx);
    const refusal = refusalOf(actor, "answer-appeal", await matterOf(actor, row, tx));
    if (refusal) throw forbidden(refusal);
    if (row.state !== "appealed") throw conflict(text.notAppealed);
    checkUntouched(actor, row, version);
    return settle(row, { outcome, text: answer, answeredById: actor.id }, tx);
  });
  await tellAll(news);
  return getCase(actor, id, db);
}

const AT_ONCE = 50;

/** Reverses the decisions whose appeals were not answered in time. Uses the index "Appeal_due_idx". */
export async function lapseAppeals(db: Db = prisma): Promise<void> {
  const due = await db.appeal.findMany({
    where: { outcome: null, dueAt: { lte: now() } },
    select: { decision: { select: { caseId: true } } },
    take: AT_ONCE,
  });
  for (const { decision } of due) {
    const news = await inTransaction(db, async (tx) => {
      const row = await lockAndReadCase(decision.caseId, tx);
      // Answered since the query above.
      if (row.state !== "appealed") return null;
      return settle(row, { outcome: "lapsed", text: text.lapsed, answeredById: null }, tx);
    });
    if (news) await tellAll(news);
  }
}
