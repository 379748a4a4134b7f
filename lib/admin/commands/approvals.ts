import "server-only";
import { APPROVAL_KINDS, APPROVAL_PERMISSIONS } from "@/lib/accounts/approvals/constants";
import { getApprovalRule } from "@/lib/accounts/approvals/queries";
import { lockAdmins } from "@/lib/accounts/deletion/account-deletion";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { hasStaffPermission } from "@/lib/http/security/staff-permissions";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { applyApprovedBan } from "@/lib/moderation/commands/apply-approved-ban";
import { recordAudit } from "@/lib/moderation/commands/record-audit";
import { recordViews } from "@/lib/moderation/commands/record-views";
import { type PublishedDecision, publishDecision, publishQueueChanged } from "@/lib/moderation/realtime";
import { releasePayout } from "@/lib/payments/payouts/advance-payout";
import { NOT_APPROVED_ISSUE, recordPayoutRefusal } from "@/lib/payments/payouts/apply-payout-state";
import { cancelStaffRefund, releaseStaffRefund } from "@/lib/payments/refunds/staff-refund";
import type { Prisma } from "@/prisma/generated/client";
import type { ApprovalRules, ApprovalRulesChange, ApprovalsQuery, StaffApproval } from "../contract/approvals";
import {
  approvalKindsOf,
  getApproval,
  getApprovalRules,
  hasEnoughApprovers,
  listApprovals,
} from "../queries/approvals";
import { startExport } from "./exports";
import { sendRefund } from "./refunds";

type Staff = Pick<Actor, "id" | "role" | "staffRole">;

const LOCKED_SELECT = {
  id: true,
  kind: true,
  state: true,
  subjectId: true,
  caseId: true,
  payoutId: true,
  refundId: true,
  payload: true,
  firstId: true,
  expiresAt: true,
  payout: { select: { billing: { select: { userId: true } } } },
  refund: { select: { amountPence: true, order: { select: { billing: { select: { userId: true } } } } } },
} as const satisfies Prisma.ApprovalSelect;

type LockedApproval = Prisma.ApprovalGetPayload<{ select: typeof LOCKED_SELECT }>;

/** Locks the user it is about, then the approval: the order of bans and account deletions. Null if it is gone. */
async function lockApproval(id: string, tx: Db): Promise<LockedApproval | null> {
  const found = await tx.approval.findUnique({ where: { id }, select: { subjectId: true } });
  if (found?.subjectId)
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${found.subjectId}::uuid FOR NO KEY UPDATE`;
  await tx.$executeRaw`SELECT FROM "Approval" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return tx.approval.findUnique({ where: { id }, select: LOCKED_SELECT });
}

const aboutId = ({ subjectId, payout, refund }: LockedApproval) =>
  subjectId ?? (payout ?? refund?.order)?.billing.userId ?? null;

/** Throws `not_found`, `forbidden` for what is about oneself, and `conflict` if it is decided or expired. */
async function lockPending(actor: Staff, id: string, tx: Db): Promise<LockedApproval> {
  const approval = await lockApproval(id, tx);
  if (!approval || !approvalKindsOf(actor).includes(approval.kind)) throw notFound("approval");
  if (aboutId(approval) === actor.id) throw forbidden("staffApprovals.own");
  if (approval.state !== "pending") throw conflict("staffApprovals.over");
  if (approval.expiresAt <= now()) throw conflict("staffApprovals.expired");
  return approval;
}

/** Throws `forbidden` if the actor reported the case: as in deciding, no reporter approves a ban in it. */
async function assertNotReporter(actor: Staff, { caseId }: LockedApproval, tx: Db): Promise<void> {
  if (!caseId) return;
  const reports = await tx.report.count({ where: { caseId, reporterId: actor.id } });
  if (reports > 0) throw forbidden("cases.ownReport");
}

const recordStep = (
  act: "approval.given" | "approval.completed" | "approval.rejected" | "approval.expired",
  approval: LockedApproval,
  actorId: string | null,
  tx: Db,
) =>
  recordAudit(
    act,
    {
      actorId,
      aboutId: aboutId(approval),
      caseId: approval.caseId,
      detail: { approval: approval.kind, ...(approval.refund && { pence: approval.refund.amountPence }) },
    },
    tx,
  );

/** The first of the two, whose approval counts only while they still have the permission. */
async function findFirst({ firstId, kind }: LockedApproval, tx: Db): Promise<string | null> {
  if (!firstId) return null;
  const first = await tx.user.findUnique({ where: { id: firstId }, select: { role: true, staffRole: true } });
  const role = first?.role === "admin" ? (first.staffRole ?? "admin") : null;
  return hasStaffPermission(role, APPROVAL_PERMISSIONS[kind]) ? firstId : null;
}

/** What follows the commit of an approval. */
interface AfterApproval {
  published?: PublishedDecision;
  refundId?: string;
}

/** Carries out the act in the transaction of its approval, so exactly once. */
async function carryOut(approval: LockedApproval, firstId: string, tx: Db): Promise<AfterApproval> {
  const { kind, subjectId, payoutId, refundId, caseId, payload } = approval;
  if (kind === "ban" && subjectId) {
    const published = await applyApprovedBan({ subjectId, caseId, payload, firstId }, tx);
    // A ban at Users opens its case only now; its appeal must find who approved it.
    await tx.approval.update({ where: { id: approval.id }, data: { caseId: published.caseId }, select: { id: true } });
    return { published };
  }
  if (kind === "payout" && payoutId) await releasePayout(payoutId, tx);
  if (kind === "export" && subjectId) await startExport(firstId, subjectId, tx);
  if (kind === "refund" && refundId) {
    await releaseStaffRefund(refundId, tx);
    const detail = { pence: approval.refund?.amountPence ?? null };
    await recordAudit("refund.sent", { actorId: firstId, aboutId: aboutId(approval), detail }, tx);
    return { refundId };
  }
  return {};
}

/**
 * Approves as the first or the second of two members of staff; the second carries the act out. Throws `not_found`,
 * `forbidden` for the same person, and for what is about oneself or in a case that one reported, and `conflict`, also
 * if the act is impossible by now.
 */
export async function approve(actor: Staff, id: string, db: Db = prisma): Promise<StaffApproval> {
  const { published, refundId }: AfterApproval = await inTransaction(db, async (tx) => {
    const approval = await lockPending(actor, id, tx);
    await assertNotReporter(actor, approval, tx);
    if (approval.firstId === actor.id) throw forbidden("staffApprovals.notTwice");
    const first = await findFirst(approval, tx);
    if (!first) {
      await tx.approval.update({ where: { id }, data: { firstId: actor.id }, select: { id: true } });
      await recordStep("approval.given", approval, actor.id, tx);
      return {};
    }
    const decided = { state: "approved", decidedById: actor.id, decidedAt: now() } as const;
    await tx.approval.update({ where: { id }, data: decided, select: { id: true } });
    await recordStep("approval.completed", approval, actor.id, tx);
    return carryOut(approval, first, tx);
  });
  if (published) await publishDecision(published);
  // If this process dies here, the sweep sends it.
  if (refundId) await sendRefund(refundId);
  return getApproval(actor, id, db);
}

/** Ends a pending approval: a payout's money returns to the balance, a payment stays as it was. */
async function undo({ kind, payoutId, refundId }: LockedApproval, tx: Db): Promise<void> {
  if (kind === "refund" && refundId) await cancelStaffRefund(refundId, tx);
  if (kind === "payout" && payoutId) await recordPayoutRefusal(payoutId, NOT_APPROVED_ISSUE, tx);
}

/** Rejects, which the first of the two may do as well. Throws like {@link approve}. */
export async function rejectApproval(
  actor: Staff,
  id: string,
  { text: note }: { text: string },
  db: Db = prisma,
): Promise<StaffApproval> {
  const { caseId } = await inTransaction(db, async (tx) => {
    const approval = await lockPending(actor, id, tx);
    const decided = { state: "rejected", decidedById: actor.id, decidedAt: now(), note } as const;
    await tx.approval.update({ where: { id }, data: decided, select: { id: true } });
    await undo(approval, tx);
    await recordStep("approval.rejected", approval, actor.id, tx);
    return approval;
  });
  if (caseId) await publishQueueChanged(caseId);
  return getApproval(actor, id, db);
}

/** Ends what no second person approved in time. Called by the sweep. */
export async function expireApproval(id: string): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    const approval = await lockApproval(id, tx);
    if (approval?.state !== "pending" || approval.expiresAt > now()) return;
    await tx.approval.update({
      where: { id },
      data: { state: "expired", decidedAt: now() },
      select: { id: true },
    });
    await undo(approval, tx);
    await recordStep("approval.expired", approval, null, tx);
  });
}

/** A view of the payments of the person, or of what is planned for them: a ban, in its case, or an archive. */
function viewOf({ payout, refund, about, caseId }: StaffApproval) {
  if (!about) return [];
  const isPayment = payout !== null || refund !== null;
  return [
    isPayment
      ? { act: "payments.viewed" as const, aboutId: about.id, caseId: null }
      : { act: "user.viewed" as const, aboutId: about.id, caseId },
  ];
}

/** Returns a page of approvals, and records a view of each person in it. */
export async function viewApprovals(
  actor: Staff,
  query: ApprovalsQuery,
  db: Db = prisma,
): Promise<Awaited<ReturnType<typeof listApprovals>>> {
  const page = await listApprovals(actor, query, db);
  const views = page.items.flatMap(viewOf);
  const distinct = new Map(views.map((view) => [`${view.act} ${view.aboutId} ${view.caseId}`, view]));
  await recordViews(actor, [...distinct.values()], db);
  return page;
}

/** Turns the rules on and off; what is pending stays so. Throws `conflict` with fewer than two who could approve. */
export async function setApprovalRules(
  actor: Staff,
  rules: ApprovalRulesChange,
  db: Db = prisma,
): Promise<ApprovalRules> {
  return inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    for (const kind of APPROVAL_KINDS) {
      const before = await getApprovalRule(kind, tx);
      const isRequired = rules[kind] ?? before.isRequired;
      const abovePence = (kind === "refund" ? rules.refundAbovePence : undefined) ?? before.abovePence;
      if (isRequired === before.isRequired && abovePence === before.abovePence) continue;
      // Or nothing would ever be carried out.
      if (isRequired && !before.isRequired && !(await hasEnoughApprovers(kind, tx)))
        throw conflict("staffApprovals.tooFew");
      const data = { isRequired, abovePence, changedAt: now() };
      await tx.approvalRule.upsert({
        where: { kind },
        update: data,
        create: { kind, ...data },
        select: { kind: true },
      });
      const detail = { approval: kind, isRequired, ...(kind === "refund" && { pence: abovePence }) };
      await recordAudit("approval.rules-changed", { actorId: actor.id, detail }, tx);
    }
    return getApprovalRules(tx);
  });
}
