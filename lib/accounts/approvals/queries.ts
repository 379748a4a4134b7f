import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import type { ApprovalKind } from "./constants";

export interface ApprovalRule {
  isRequired: boolean;
  /** The sum in pence up to which one person suffices for a refund. */
  abovePence: number;
}

/** Off until an owner turns it on. */
export async function getApprovalRule(kind: ApprovalKind, db: Db = prisma): Promise<ApprovalRule> {
  const rule = await db.approvalRule.findUnique({ where: { kind }, select: { isRequired: true, abovePence: true } });
  return rule ?? { isRequired: false, abovePence: 0 };
}

/** Whether the act needs a second member of staff now. */
export const isApprovalRequired = async (kind: Exclude<ApprovalKind, "refund">, db: Db = prisma): Promise<boolean> =>
  (await getApprovalRule(kind, db)).isRequired;

export async function isRefundApprovalRequired(pence: number, db: Db = prisma): Promise<boolean> {
  const { isRequired, abovePence } = await getApprovalRule("refund", db);
  return isRequired && pence > abovePence;
}

/** Whether a payout must not be sent: its approval is pending, was rejected, or expired. */
export async function isPayoutHeld(payoutId: string, db: Db = prisma): Promise<boolean> {
  const approval = await db.approval.findUnique({ where: { payoutId }, select: { state: true } });
  return approval !== null && approval.state !== "approved";
}

/** Returns the member of staff who approved the ban that a case was decided by; null without an approval. */
export async function findBanApprover(caseId: string, db: Db = prisma): Promise<string | null> {
  const approval = await db.approval.findFirst({
    where: { kind: "ban", caseId, state: "approved" },
    orderBy: { decidedAt: "desc" },
    select: { decidedById: true },
  });
  return approval?.decidedById ?? null;
}

/** Whether an act about the user waits for a second member of staff. */
export const isApprovalPending = async (kind: "ban" | "export", subjectId: string, db: Db = prisma): Promise<boolean> =>
  (await db.approval.count({ where: { kind, subjectId, state: "pending" } })) > 0;
