import "server-only";
import { prisma } from "@/lib/infra/db";
import type { PaypalDispute } from "@/lib/infra/paypal/shapes";
import type { FactSource, PaymentOrder } from "@/prisma/generated/client";
import { clampEventTime, type NewFact, recordFacts } from "../billing/facts";
import { lockAccount } from "../billing/locks";
import { DISPUTE_LOST } from "../billing/order-state-from-facts";
import { recomputeBilling } from "../billing/recompute";
import { sendDisputeEmails } from "../emails/payment-emails";
import { withoutSeatPoolLock } from "../seats/seat-pool-lock";

/** Flags an open dispute. The loss of one is a reversal, which PayPal reports separately. */
export async function applyDispute(
  { id: orderId, billingId }: Pick<PaymentOrder, "id" | "billingId">,
  dispute: PaypalDispute,
  source: FactSource,
): Promise<void> {
  await withoutSeatPoolLock(prisma, async (tx) => {
    await lockAccount(billingId, tx);
    const { createdAt, kind, amountPence, state } = await tx.paymentOrder.findUniqueOrThrow({
      where: { id: orderId },
      select: { createdAt: true, kind: true, amountPence: true, state: true },
    });
    const fact = (status: string, at: Date | null): NewFact => ({
      key: `dispute:${dispute.id}:${status}`,
      kind: "dispute",
      objectId: dispute.id,
      status,
      source,
      billingId,
      orderId,
      amountPence: dispute.amount?.pence ?? 0,
      currency: dispute.amount?.currency,
      occurredAt: clampEventTime(at, createdAt),
      raw: { id: dispute.id, status: dispute.status, reason: dispute.reason, outcome: dispute.outcome },
    });
    const about = { billingId, orderId, kind, pence: dispute.amount?.pence ?? amountPence };
    const isNew = await recordFacts([fact("OPEN", dispute.createdAt)], tx);
    const resolved = `RESOLVED:${dispute.outcome ?? ""}`;
    if (dispute.status !== "RESOLVED") {
      if (isNew > 0) await sendDisputeEmails(about, dispute, "opened", tx);
    } else if ((await recordFacts([fact(resolved, dispute.updatedAt)], tx)) > 0) {
      // The reversal's own email already informed the buyer.
      const what = resolved !== DISPUTE_LOST ? "won" : state === "reversed" ? "lost-after-reversal" : "lost";
      await sendDisputeEmails(about, dispute, what, tx);
    }
    await recomputeBilling(billingId, tx);
  });
}
