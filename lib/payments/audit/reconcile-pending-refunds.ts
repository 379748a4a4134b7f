import "server-only";
import { prisma, readRows } from "@/lib/infra/db";
import { readPaypalCapture, readPaypalRefund } from "@/lib/infra/paypal/calls";
import { Prisma } from "@/prisma/generated/client";
import { forEachDue } from "../billing/for-each-due";
import { applyProviderState } from "../orders/apply-provider-state";
import { UNDECIDED_REFUND_SQL } from "../refunds/due-refunds";

interface PendingRefund {
  orderId: string;
  refundId: string;
}

/** Asks PayPal what became of each pending refund, in case its notification was lost. */
export async function reconcilePendingRefunds(): Promise<void> {
  const pending = await readRows<PendingRefund>(
    prisma,
    Prisma.sql`
    SELECT f."orderId", f."objectId" AS "refundId" FROM "ProviderFact" f
    WHERE f."orderId" IS NOT NULL AND ${UNDECIDED_REFUND_SQL}`,
  );
  await forEachDue("a pending refund", pending, async ({ orderId, refundId }) => {
    const refund = await readPaypalRefund(refundId);
    if (!refund.ok) throw new Error(`PayPal does not report the refund ${refundId}: ${refund.issue}`);
    const { captureId, status } = refund.value;
    if (!captureId || status === "PENDING") return;
    const capture = await readPaypalCapture(captureId);
    if (!capture.ok) throw new Error(`PayPal does not report the payment ${captureId}: ${capture.issue}`);
    await applyProviderState(orderId, { captures: [capture.value], refunds: [refund.value] }, "reconcile");
  });
}
