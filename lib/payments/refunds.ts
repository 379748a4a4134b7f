import "server-only";
import { prisma } from "@/lib/infra/db";
import { readCapture, refundCapture } from "@/lib/infra/paypal/calls";
import { applyReading } from "./apply";
import { amountOf, refundMark } from "./reading";

/** PayPal's words for a refund that is there already, or cannot be any more: reading tells which. */
const SETTLED = new Set(["CAPTURE_FULLY_REFUNDED", "REFUND_AMOUNT_EXCEEDED", "REFUND_CAPTURE_CURRENCY_MISMATCH"]);

/** A refund to be made. `name` makes it one of its kind: the same again is made once. Without `pence` all that is left goes back. */
export interface Refunding {
  orderId: string;
  captureId: string;
  name: string;
  pence?: number;
}

/**
 * Gives a payment back and writes down what came of it. `unknown` where PayPal has not said: the same call again tells, and so
 * does its notification. `refused` carries PayPal's word.
 */
export async function giveBack({
  orderId,
  captureId,
  name,
  pence,
}: Refunding): Promise<{ outcome: "done" | "unknown" } | { outcome: "refused"; issue: string }> {
  const said = await refundCapture(captureId, {
    requestId: `po:${orderId}:refund:${name}`,
    customId: refundMark(orderId),
    ...(pence !== undefined && { amount: amountOf(pence) }),
  });
  if (!said.ok && said.kind === "unknown") return { outcome: "unknown" };
  if (!said.ok && !SETTLED.has(said.issue)) return { outcome: "refused", issue: said.issue };
  const capture = await readCapture(captureId);
  if (!capture.ok) return { outcome: "unknown" };
  const refunds = said.ok ? [{ ...said.value, captureId }] : [];
  await applyReading(orderId, { captures: [capture.value], refunds }, "api");
  return { outcome: "done" };
}

/** Gives money back that was quarantined, or came a second time. Throws when PayPal does not say, so that the job is tried again. */
export async function returnMoney({ orderId, captureId }: { orderId: string; captureId: string }): Promise<void> {
  const returned = await giveBack({ orderId, captureId, name: `return:${captureId}` });
  if (returned.outcome !== "done")
    throw new Error(`the payment ${captureId} did not go back: ${"issue" in returned ? returned.issue : "unknown"}`);
}

/** Money that was quarantined, or came a second time, and has not gone back: what the jobs that should have done it have left. */
export async function returnLate(): Promise<void> {
  const waiting = await prisma.$queryRaw<{ orderId: string; captureId: string }[]>`
    SELECT o."id" AS "orderId", f."objectId" AS "captureId" FROM "ProviderFact" f
    JOIN "PaymentOrder" o ON o."id" = f."orderId"
    WHERE o."state" = 'quarantined' AND f."kind" = 'capture' AND f."status" = 'COMPLETED'
      AND o."refundedPence" + o."reversedPence" < o."capturedPence"
    UNION ALL
    SELECT o."id", f."objectId" FROM "ProviderFact" f
    JOIN "PaymentOrder" o ON o."billingId" = f."billingId" AND o."id"::text = f."raw"->>'custom_id'
    WHERE f."orderId" IS NULL AND f."kind" = 'capture' AND f."status" = 'COMPLETED'
      AND NOT EXISTS (
        SELECT FROM "ProviderFact" r
        WHERE r."billingId" = f."billingId" AND r."orderId" IS NULL AND r."kind" IN ('refund', 'reversal')
          AND r."status" = 'COMPLETED' AND r."occurredAt" >= f."occurredAt"
      )
    LIMIT 50`;
  for (const each of waiting) await returnMoney(each).catch(() => undefined);
}
