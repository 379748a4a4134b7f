import "server-only";
import { DAY_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { readPaypalCapture, readPaypalOrder, refundPaypalCapture } from "@/lib/infra/paypal/calls";
import { Prisma } from "@/prisma/generated/client";
import { forEachDue } from "../billing/for-each-due";
import { applyProviderState } from "../orders/apply-provider-state";
import { refundCustomId, toPaypalAmount } from "../orders/provider-snapshot";

/** PayPal keeps the idempotency key of a refund for 45 days; retries stop shortly before that. */
export const REFUND_KEY_TTL_MS = 40 * DAY_MS;

/** PayPal issues that mean a refund exists already or is no longer possible; re-read the capture. */
const ALREADY_REFUNDED_ISSUES = new Set([
  "CAPTURE_FULLY_REFUNDED",
  "REFUND_AMOUNT_EXCEEDED",
  "REFUND_CAPTURE_CURRENCY_MISMATCH",
]);

/** `name` is part of the idempotency key. Without `pence` the full rest is refunded. */
export interface RefundRequest {
  orderId: string;
  captureId: string;
  name: string;
  pence?: number;
}

/** Refunds a capture. `unknown` means that PayPal did not answer: a retry or the webhook resolves it. */
export async function refundCapture({
  orderId,
  captureId,
  name,
  pence,
}: RefundRequest): Promise<{ outcome: "done" | "unknown" } | { outcome: "refused"; issue: string }> {
  const outcome = await refundPaypalCapture(captureId, {
    requestId: `po:${orderId}:refund:${name}`,
    customId: refundCustomId(orderId),
    ...(pence !== undefined && { amount: toPaypalAmount(pence) }),
  });
  if (!outcome.ok && outcome.kind === "unknown") return { outcome: "unknown" };
  if (!outcome.ok && !ALREADY_REFUNDED_ISSUES.has(outcome.issue)) return { outcome: "refused", issue: outcome.issue };
  if (!outcome.ok && (await applyOrderOf(captureId, orderId))) return { outcome: "done" };
  const capture = await readPaypalCapture(captureId);
  if (!capture.ok) return { outcome: "unknown" };
  const refunds = outcome.ok ? [{ ...outcome.value, captureId }] : [];
  await applyProviderState(orderId, { captures: [capture.value], refunds }, "api");
  return { outcome: "done" };
}

/** Reads the order of a capture, which shows its refunds. Returns false if PayPal does not report it. */
async function applyOrderOf(captureId: string, orderId: string): Promise<boolean> {
  const { providerOrderId } = await prisma.paymentOrder.findUniqueOrThrow({
    where: { id: orderId },
    select: { providerOrderId: true },
  });
  const order = providerOrderId ? await readPaypalOrder(providerOrderId) : null;
  if (!order?.ok || order.value.captures.every(({ id }) => id !== captureId)) return false;
  await applyProviderState(orderId, order.value, "api");
  return true;
}

/** Refunds a quarantined or duplicate payment. Throws if PayPal does not confirm, so that the job retries. */
export async function refundUnmatchedMoney({
  orderId,
  captureId,
}: {
  orderId: string;
  captureId: string;
}): Promise<void> {
  const returned = await refundCapture({ orderId, captureId, name: `return:${captureId}` });
  if (returned.outcome !== "done")
    throw new Error(`the payment ${captureId} did not go back: ${"issue" in returned ? returned.issue : "unknown"}`);
}

/** Selects the returns of the unmatched capture `f`. Older facts do not name their capture. */
export const UNMATCHED_RETURNS_SQL = Prisma.sql`"ProviderFact" r
  WHERE r."billingId" = f."billingId" AND r."orderId" IS NULL AND r."kind" IN ('refund', 'reversal')
    AND r."status" = 'COMPLETED' AND coalesce(r."raw"->>'capture_id' = f."objectId", r."occurredAt" >= f."occurredAt")`;

const MAX_RETURNS_PER_SWEEP = 50;

/**
 * Returns money whose jobs were lost or failed too often. In random order, so that what PayPal keeps refusing does not
 * hold up the rest. Uses "PaymentOrder_quarantined_idx" and "ProviderFact_unmatched_idx".
 */
export async function refundStale(): Promise<void> {
  const waiting = await prisma.$queryRaw<{ orderId: string; captureId: string }[]>`
    SELECT w."orderId", w."captureId" FROM (
      SELECT o."id" AS "orderId", f."objectId" AS "captureId" FROM "ProviderFact" f
      JOIN "PaymentOrder" o ON o."id" = f."orderId"
      WHERE o."state" = 'quarantined' AND f."kind" = 'capture' AND f."status" = 'COMPLETED'
        AND o."refundedPence" + o."reversedPence" < o."capturedPence"
      UNION ALL
      SELECT o."id", f."objectId" FROM "ProviderFact" f
      JOIN "PaymentOrder" o ON o."billingId" = f."billingId" AND o."id"::text = f."raw"->>'custom_id'
      WHERE f."orderId" IS NULL AND f."kind" = 'capture' AND f."status" = 'COMPLETED'
        AND NOT EXISTS (SELECT FROM ${UNMATCHED_RETURNS_SQL})
    ) w ORDER BY random() LIMIT ${MAX_RETURNS_PER_SWEEP}`;
  await forEachDue("the return of a payment", waiting, refundUnmatchedMoney);
}
