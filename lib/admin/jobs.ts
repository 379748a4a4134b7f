import "server-only";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { forEachDue } from "@/lib/payments/billing/for-each-due";
import { listUnansweredStaffRefunds } from "@/lib/payments/refunds/staff-refund";
import { expireApproval } from "./commands/approvals";
import { sendRefund } from "./commands/refunds";

/** Approvals that one run ends at most. */
const MAX_EXPIRED_PER_RUN = 50;

/** Retention in ms after the decision: texts about a user must not outlive their use. The audit log keeps the act. */
const APPROVAL_RETENTION_MS = 365 * DAY_MS;

/** Ends approvals that no second member of staff gave in time, and deletes old ones. Every minute; idempotent. */
export async function sweepApprovals(): Promise<void> {
  const due = await prisma.approval.findMany({
    where: { state: "pending", expiresAt: { lte: now() } },
    orderBy: { expiresAt: "asc" },
    take: MAX_EXPIRED_PER_RUN,
    select: { id: true },
  });
  for (const { id } of due) await expireApproval(id);
  await prisma.approval.deleteMany({
    where: {
      decidedAt: { lte: fromNow(-APPROVAL_RETENTION_MS) },
      OR: [{ payoutId: null }, { payout: { settledAt: { not: null } } }],
    },
  });
}

/** Sends refunds again that PayPal has not confirmed, each with its idempotency key. Every minute. */
export async function sweepStaffRefunds(): Promise<void> {
  await forEachDue("a refund by staff", await listUnansweredStaffRefunds(), (id) => sendRefund(id));
}
