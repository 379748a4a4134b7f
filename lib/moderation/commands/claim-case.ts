import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden } from "@/lib/http/errors";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { StaffCase } from "../contract/staff";
import { assertNotStale, decisionContext, lockAndReadCase } from "../decisions/case-context";
import { refusalReason } from "../policy";
import { getStaffCase } from "../queries/staff-case";
import { publishQueueChanged } from "../realtime";
import { recordAudit } from "./record-audit";
import { viewStaffCase } from "./view-cases";

type Staff = Pick<Actor, "id" | "role">;

const CLAIM_TTL_MS = 5 * MINUTE_MS;

/** Claims for five minutes, or extends the claim. Throws `forbidden`, `conflict`, `not_found`. */
export async function claimCase(actor: Staff, id: string, db: Db = prisma): Promise<StaffCase> {
  await inTransaction(db, async (tx) => {
    const row = await lockAndReadCase(id, tx);
    const act = row.state === "appealed" ? "answer-appeal" : "dismiss";
    const refusal = refusalReason(actor, act, await decisionContext(actor, row, tx));
    if (refusal) throw forbidden(refusal);
    if (row.state === "closed") throw conflict("cases.notOpen");
    assertNotStale(actor, row);
    const isNew = row.claimedById !== actor.id;
    await tx.case.update({
      where: { id },
      data: { claimedById: actor.id, claimedUntil: fromNow(CLAIM_TTL_MS) },
      select: { id: true },
    });
    await tx.case.updateMany({ where: { id, firstClaimedAt: null }, data: { firstClaimedAt: now() } });
    if (isNew) await recordAudit("case.claimed", { actorId: actor.id, aboutId: row.subjectId, caseId: id }, tx);
  });
  await publishQueueChanged(id);
  return getStaffCase(actor, id, db);
}

/** Records a view: without a claim it only reads the case, and changes nothing. Throws `not_found`. */
export async function releaseClaim(actor: Staff, id: string, db: Db = prisma): Promise<StaffCase> {
  const { count } = await db.case.updateMany({
    where: { id, claimedById: actor.id },
    data: { claimedById: null, claimedUntil: null },
  });
  const after = await viewStaffCase(actor, id, db);
  if (count > 0) await publishQueueChanged(id);
  return after;
}
