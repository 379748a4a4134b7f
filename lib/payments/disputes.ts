import "server-only";
import { prisma } from "@/lib/infra/db";
import type { Dispute } from "@/lib/infra/paypal/shapes";
import type { FactSource, PaymentOrder } from "@/prisma/generated/client";
import { happenedAt, type NewFact, writeFacts } from "./facts";
import { lockAccount } from "./locks";
import { mailDispute } from "./mails";
import { recompute } from "./recompute";
import { besidePool } from "./turns";

/** PayPal's word for a dispute that its buyer won. */
const LOST = new Set(["RESOLVED_BUYER_FAVOUR"]);

/**
 * Takes in how a dispute about a payment stands. An open one is flagged; what a lost one takes back is a reversal, which
 * PayPal tells of by itself.
 */
export async function applyDispute(
  { id: orderId, billingId }: Pick<PaymentOrder, "id" | "billingId">,
  dispute: Dispute,
  source: FactSource,
): Promise<void> {
  await besidePool(prisma, async (tx) => {
    await lockAccount(billingId, tx);
    const { createdAt, amountPence } = await tx.paymentOrder.findUniqueOrThrow({
      where: { id: orderId },
      select: { createdAt: true, amountPence: true },
    });
    const fact = (status: string, at: Date | null): NewFact => ({
      ...{ key: `dispute:${dispute.id}:${status}`, kind: "dispute", objectId: dispute.id, status, source },
      ...{ billingId, orderId, amountPence: dispute.amount?.pence ?? 0, currency: dispute.amount?.currency },
      occurredAt: happenedAt(at, createdAt),
      raw: { id: dispute.id, status: dispute.status, reason: dispute.reason, outcome: dispute.outcome },
    });
    const about = { billingId, orderId, pence: dispute.amount?.pence ?? amountPence };
    const isNew = await writeFacts([fact("OPEN", dispute.createdAt)], tx);
    if (dispute.status !== "RESOLVED") {
      if (isNew > 0) await mailDispute(about, dispute, "opened", tx);
    } else if ((await writeFacts([fact(`RESOLVED:${dispute.outcome ?? ""}`, dispute.updatedAt)], tx)) > 0)
      await mailDispute(about, dispute, LOST.has(dispute.outcome ?? "") ? "lost" : "won", tx);
    await recompute(billingId, tx);
  });
}
