import "server-only";
import type { Actor } from "@/lib/accounts/session";
import { conflict, forbidden } from "@/lib/http/errors";
import { fromNow, MINUTE, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { cases as text } from "@/lib/text/cases";
import { audit } from "../audit";
import type { DeskCase } from "../contract/desk";
import { checkUntouched, lockAndReadCase, matterOf } from "../matter";
import { refusalOf } from "../policy";
import { hintDesk } from "../push";
import { getCase } from "../queries/case";

type Staff = Pick<Actor, "id" | "role">;

const CLAIM = 5 * MINUTE;

/**
 * Claims a case for five minutes, or extends the claim by as much. Throws `forbidden` if the actor may not decide it,
 * `conflict` if another admin holds it or it is closed, `not_found`.
 */
export async function claimCase(actor: Staff, id: string, db: Db = prisma): Promise<DeskCase> {
  await inTransaction(db, async (tx) => {
    const row = await lockAndReadCase(id, tx);
    const act = row.state === "appealed" ? "answer-appeal" : "dismiss";
    const refusal = refusalOf(actor, act, await matterOf(actor, row, tx));
    if (refusal) throw forbidden(refusal);
    if (row.state === "closed") throw conflict(text.notOpen);
    checkUntouched(actor, row);
    const isNew = row.claimedById !== actor.id;
    await tx.case.update({
      where: { id },
      data: { claimedById: actor.id, claimedUntil: fromNow(CLAIM) },
      select: { id: true },
    });
    await tx.case.updateMany({ where: { id, firstClaimedAt: null }, data: { firstClaimedAt: now() } });
    if (isNew) await audit("case.claimed", { actorId: actor.id, aboutId: row.subjectId, caseId: id }, tx);
  });
  await hintDesk(id);
  return getCase(actor, id, db);
}

/** Does nothing if the actor has no claim. Throws `not_found`. */
export async function releaseClaim(actor: Staff, id: string, db: Db = prisma): Promise<DeskCase> {
  const { count } = await db.case.updateMany({
    where: { id, claimedById: actor.id },
    data: { claimedById: null, claimedUntil: null },
  });
  const after = await getCase(actor, id, db);
  if (count > 0) await hintDesk(id);
  return after;
}
