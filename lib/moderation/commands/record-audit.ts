import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";

export type AuditAct =
  | "case.claimed"
  | "case.decided"
  | "case.reversed"
  | "report.closed"
  /** The three of the command line; the two acts are in addition to the case's own entry. */
  | "content.listed"
  | "content.released"
  | "content.removed"
  | "appeal.filed"
  | "appeal.upheld"
  | "appeal.reversed"
  | "appeal.lapsed"
  | "wave.started"
  | "wave.undone"
  | "user.unbanned"
  | "user.sessions-ended"
  | "user.second-step-ended"
  | "user.noted"
  | "strike.revoked"
  | "screening.term-added"
  | "screening.term-removed"
  | "screening.thresholds-changed"
  | "trust.rules-changed"
  /** Jobs record these: an upload matched a list of known illegal files; its evidence was deleted after its time. */
  | "hash.matched"
  | "evidence.deleted"
  /** The command line records it. */
  | "evidence.exported"
  | "support.answered"
  | "support.closed"
  | "support.reopened"
  | "approval.requested"
  /** The first of two, where no member of staff asked for the act. */
  | "approval.given"
  | "approval.completed"
  | "approval.rejected"
  | "approval.expired"
  | "approval.rules-changed"
  | "refund.sent"
  /** PayPal refuses it, so there is no actor. */
  | "refund.refused"
  /** An archive of a user's data, for the user; the last two by the job. */
  | "export.started"
  | "export.completed"
  | "export.failed"
  | "role.granted"
  | "role.changed"
  | "role.revoked";

interface Act {
  actorId: string | null;
  aboutId?: string | null;
  caseId?: string | null;
  /** The action, the rule and counts, but no names. */
  detail?: Record<string, string | number | boolean | null>;
}

/** The audit log outlives accounts, so it refers to people by their random billing reference. */
const refOf = async (id: string | null | undefined, tx: Db) =>
  id ? ((await tx.user.findUnique({ where: { id }, select: { billingRef: true } }))?.billingRef ?? null) : null;

/** Appends an audit entry in the caller's transaction. A database trigger forbids changes to entries. */
export async function recordAudit(
  act: AuditAct,
  { actorId, aboutId, caseId, detail = {} }: Act,
  tx: Db,
): Promise<void> {
  const [actorRef, aboutRef] = [await refOf(actorId, tx), await refOf(aboutId, tx)];
  // `never_changed` refuses any change of an entry (prisma/triggers/moderation.sql).
  await tx.auditEntry.create({
    data: { act, actorRef, aboutRef, caseId: caseId ?? null, detail, createdAt: now() },
    select: { id: true },
  });
}
