import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import type { ApprovalKind } from "./constants";

/** Whether the act needs a second member of staff now. Off until an owner turns it on. */
export async function isApprovalRequired(kind: ApprovalKind, db: Db = prisma): Promise<boolean> {
  const rule = await db.approvalRule.findUnique({ where: { kind }, select: { isRequired: true } });
  return rule?.isRequired ?? false;
}

/** Whether a payout must not be sent: its approval is pending, was rejected, or expired. */
export async function isPayoutHeld(payoutId: string, db: Db = prisma): Promise<boolean> {
  const approval = await db.approval.findUnique({ where: { payoutId }, select: { state: true } });
  return approval !== null && approval.state !== "approved";
}

/** Who approved the ban that a case was decided by; null without an approval. */
export async function findBanApprover(caseId: string, db: Db = prisma): Promise<string | null> {
  const approval = await db.approval.findFirst({
    where: { kind: "ban", caseId, state: "approved" },
    orderBy: { decidedAt: "desc" },
    select: { decidedById: true },
  });
  return approval?.decidedById ?? null;
}

/** Whether a ban of the user waits for a second member of staff. */
export const isBanPending = async (subjectId: string, db: Db = prisma): Promise<boolean> =>
  (await db.approval.count({ where: { kind: "ban", subjectId, state: "pending" } })) > 0;
