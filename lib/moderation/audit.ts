import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";

/** Every act that the audit log knows. */
export type AuditAct =
  | "case.claimed"
  | "case.decided"
  | "case.reversed"
  | "report.closed"
  /** By the command line, beside every case. */
  | "content.released"
  | "content.removed"
  | "appeal.filed"
  | "appeal.upheld"
  | "appeal.reversed"
  | "appeal.lapsed"
  | "user.unbanned"
  | "user.sessions-ended"
  | "user.second-step-ended"
  | "user.noted"
  | "strike.revoked"
  | "screening.term-added"
  | "screening.term-removed"
  | "screening.thresholds-changed"
  | "support.answered"
  | "support.closed"
  | "support.reopened"
  | "role.granted"
  | "role.revoked";

interface Act {
  /** Who acted; null for a job or a command line. */
  actorId: string | null;
  aboutId?: string | null;
  caseId?: string | null;
  /** Facts without names: the action, the rule, counts. */
  detail?: Record<string, string | number | boolean | null>;
}

/** The random reference that stands for somebody in what must be kept. */
const refOf = async (id: string | null | undefined, tx: Db) =>
  id ? ((await tx.user.findUnique({ where: { id }, select: { billingRef: true } }))?.billingRef ?? null) : null;

/** Writes down an act in the transaction that does it. Nothing ever changes it. */
export async function audit(act: AuditAct, { actorId, aboutId, caseId, detail = {} }: Act, tx: Db): Promise<void> {
  const [actorRef, aboutRef] = [await refOf(actorId, tx), await refOf(aboutId, tx)];
  await tx.auditEntry.create({
    data: { act, actorRef, aboutRef, caseId: caseId ?? null, detail, createdAt: now() },
    select: { id: true },
  });
}
