import { toPreciseTime } from "../clock";
import { disputeId } from "../ids";
import { canonicalMoney } from "../payments/money";
import { reverseCapture } from "../payments/settle";
import type { Simulator } from "../simulator";
import type { CaptureRecord, DisputeRecord } from "../state/records";
import { disputeEvent } from "../webhooks/event-drafts";

/** Opens a dispute at PayPal (INTERNAL) or at the buyer's bank (EXTERNAL, a chargeback). */
export function openDispute(
  world: Simulator,
  capture: CaptureRecord,
  {
    reason = "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
    channel = "INTERNAL",
    amount = capture.amount.value,
  }: { reason?: string; channel?: "INTERNAL" | "EXTERNAL"; amount?: string },
): DisputeRecord {
  const now = world.clock.now();
  const dispute: DisputeRecord = {
    id: disputeId(),
    captureId: capture.id,
    reason,
    status: channel === "INTERNAL" ? "OPEN" : "UNDER_REVIEW",
    stage: channel === "INTERNAL" ? "INQUIRY" : "CHARGEBACK",
    channel,
    amount: canonicalMoney({ currency_code: capture.amount.currency_code, value: amount }),
    outcome: null,
    messages: [{ posted_by: "BUYER", time_posted: toPreciseTime(now), content: "I did not get what I paid for." }],
    createdAt: now,
    updatedAt: now,
  };
  world.store.put("disputes", dispute);
  world.publish(disputeEvent(world, "CREATED", dispute));
  return dispute;
}

/** Moves a dispute on; one under review becomes a claim. */
export function updateDispute(world: Simulator, dispute: DisputeRecord, status: string): void {
  dispute.status = status;
  if (status === "UNDER_REVIEW") dispute.stage = "CHARGEBACK";
  dispute.updatedAt = world.clock.now();
  world.store.put("disputes", dispute);
  world.publish(disputeEvent(world, "UPDATED", dispute));
}

/** Resolves a dispute. If the buyer wins, the rest of the payment is reversed. */
export function resolveDispute(world: Simulator, dispute: DisputeRecord, winner: "BUYER" | "SELLER"): void {
  dispute.status = "RESOLVED";
  dispute.outcome = winner === "BUYER" ? "RESOLVED_BUYER_FAVOUR" : "RESOLVED_SELLER_FAVOUR";
  dispute.updatedAt = world.clock.now();
  world.store.put("disputes", dispute);
  const capture = world.store.get("captures", dispute.captureId);
  if (winner === "BUYER" && capture) {
    reverseCapture(world, capture, dispute.channel === "EXTERNAL" ? "CHARGEBACK" : "BUYER_COMPLAINT");
  }
  world.publish(disputeEvent(world, "RESOLVED", dispute));
}
