import { transactionId } from "../ids";
import type { Simulator } from "../simulator";
import type { CaptureRecord, RefundRecord } from "../state/records";
import { captureEvent, disputeEvent, refundEvent } from "../webhooks/event-drafts";
import { hundredths, toMoney } from "./money";
import { openDisputeOf, refundsOf } from "./returned";

export function settleRefund(world: Simulator, refund: RefundRecord): void {
  refund.updatedAt = world.clock.now();
  world.store.put("refunds", refund);
  const order = world.store.get("orders", refund.orderId);
  if (order && !order.refundIds.includes(refund.id)) {
    order.refundIds.push(refund.id);
    world.store.put("orders", order);
  }
  const capture = world.store.get("captures", refund.captureId);
  if (capture) updateCaptureStatus(world, capture);
  if (refund.status === "PENDING") world.publish(refundEvent(world, "PAYMENT.REFUND.PENDING", refund));
  if (refund.status === "FAILED") world.publish(refundEvent(world, "PAYMENT.REFUND.FAILED", refund));
  if (refund.status !== "COMPLETED") return;
  const type = refund.kind === "REVERSAL" ? "PAYMENT.CAPTURE.REVERSED" : "PAYMENT.CAPTURE.REFUNDED";
  world.publish(refundEvent(world, type, refund));
  if (capture?.status === "REFUNDED") closeDispute(world, capture);
}

/** Reverses the rest of a capture. `reason` is BUYER_COMPLAINT or CHARGEBACK. */
export function reverseCapture(world: Simulator, capture: CaptureRecord, reason: string): RefundRecord {
  const before = sumOf(refundsOf(world, capture.id));
  const currency = capture.amount.currency_code;
  const now = world.clock.now();
  const reversal: RefundRecord = {
    id: transactionId(),
    captureId: capture.id,
    orderId: capture.orderId,
    referenceId: capture.referenceId,
    kind: "REVERSAL",
    status: "COMPLETED",
    reason: null,
    amount: toMoney(hundredths(capture.amount.value) - before, currency),
    total: { ...capture.amount },
    invoiceId: capture.invoiceId,
    customId: capture.customId,
    note: null,
    createdAt: now,
    updatedAt: now,
  };
  capture.reason = reason;
  settleRefund(world, reversal);
  return reversal;
}

export function settleCapture(world: Simulator, capture: CaptureRecord, outcome: "COMPLETED" | "DENIED"): void {
  capture.status = outcome === "COMPLETED" ? "COMPLETED" : "DECLINED";
  capture.reason = outcome === "COMPLETED" ? null : "OTHER";
  capture.updatedAt = world.clock.now();
  world.store.put("captures", capture);
  world.publish(captureEvent(world, outcome, capture));
}

/** Derives it from the completed refunds. */
function updateCaptureStatus(world: Simulator, capture: CaptureRecord): void {
  const returned = sumOf(refundsOf(world, capture.id).filter((refund) => refund.status === "COMPLETED"));
  const capturedAmount = hundredths(capture.amount.value);
  capture.status = returned === 0n ? "COMPLETED" : returned < capturedAmount ? "PARTIALLY_REFUNDED" : "REFUNDED";
  capture.updatedAt = world.clock.now();
  world.store.put("captures", capture);
}

function closeDispute(world: Simulator, capture: CaptureRecord): void {
  const dispute = openDisputeOf(world, capture.id);
  if (!dispute) return;
  dispute.status = "RESOLVED";
  dispute.outcome = "RESOLVED_BUYER_FAVOUR";
  dispute.updatedAt = world.clock.now();
  world.store.put("disputes", dispute);
  world.publish(disputeEvent(world, "RESOLVED", dispute));
}

const sumOf = (refunds: RefundRecord[]): bigint =>
  refunds.reduce((sum, refund) => sum + hundredths(refund.amount.value), 0n);
