import "server-only";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { expireApproval } from "./commands/approvals";

/** Approvals that one run ends at most. */
const MAX_EXPIRED_PER_RUN = 50;

/** Ends approvals that no second member of staff gave in time. Runs every minute; idempotent. */
export async function sweepApprovals(): Promise<void> {
  const due = await prisma.approval.findMany({
    where: { state: "pending", expiresAt: { lte: now() } },
    orderBy: { expiresAt: "asc" },
    take: MAX_EXPIRED_PER_RUN,
    select: { id: true },
  });
  for (const { id } of due) await expireApproval(id);
}
